import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { Menu } from './menu.tsx'

/** How a row's menu was opened. */
export type RowMenuKind = 'menu' | 'menu by key'

type RowMenuProps = Readonly<{
  id: string
  title: string
  /** What is open of the row. `serial` tells apart two openings of the menu. */
  part: Readonly<{ kind: string; serial: number }> | null
  onPart: (kind: RowMenuKind, id: string) => void
  stop: TabStop | null
  isOff: boolean
  children: ReactNode
}>

/** The `…` menu of a row in a list. Only the one that is open exists: a long list has many rows. */
export function RowMenu({ id, title, part, onPart, stop, isOff, children }: RowMenuProps) {
  const button = {
    'aria-label': `More actions for ${title}`,
    title: 'More actions',
    'data-part': 'more',
    tabIndex: getTabIndex(stop, 'more'),
    disabled: isOff,
  } as const
  const icon = <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
  if (part?.kind !== 'menu' && part?.kind !== 'menu by key') {
    return (
      <button
        type="button"
        {...button}
        aria-haspopup="menu"
        // The focus stays where it was, as with other menus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => onPart(detail === 0 ? 'menu by key' : 'menu', id)}
      >
        {icon}
      </button>
    )
  }
  return (
    <Menu
      key={part.serial}
      startsOpen={part.kind === 'menu' || 'by key'}
      trigger={
        <button type="button" {...button}>
          {icon}
        </button>
      }
    >
      {children}
    </Menu>
  )
}
