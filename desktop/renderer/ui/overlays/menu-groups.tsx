import type { LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { MenuItem, MenuSeparator } from './menu.tsx'

type GroupedItem = Readonly<{
  label: string
  Icon: LucideIcon
  shortcut?: string
  isDanger?: boolean
  run: () => void
}>

/** The items of a menu, with a line between groups. */
export function MenuGroups({ groups }: Readonly<{ groups: readonly (readonly GroupedItem[])[] }>) {
  return groups.map((items, index) => (
    <Fragment key={items[0]?.label}>
      {index > 0 && <MenuSeparator />}
      {items.map(({ label, Icon, shortcut, isDanger = false, run }) => (
        <MenuItem
          key={label}
          icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
          shortcut={shortcut}
          danger={isDanger}
          onSelect={run}
        >
          {label}
        </MenuItem>
      ))}
    </Fragment>
  ))
}
