import type { ReactNode } from 'react'
import type { CommandId } from '@scenewright/shared/command-table/commands.ts'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { MenuCheck, MenuItem } from '#renderer/ui/overlays/menu.tsx'

/** A command in a menu, as the table of commands has it. */
export function CommandItem({ id, icon }: Readonly<{ id: CommandId; icon?: ReactNode }>) {
  const { label, shortcut, isToggle, isOn, off, run } = useCommand(id)
  const reason = off === '' ? null : off
  if (isToggle) {
    return (
      <MenuCheck
        checked={isOn}
        shortcut={shortcut}
        reason={reason}
        disabled={off === ''}
        onSelect={run}
      >
        {label}
      </MenuCheck>
    )
  }
  return (
    <MenuItem icon={icon} shortcut={shortcut} reason={reason} disabled={off === ''} onSelect={run}>
      {label}
    </MenuItem>
  )
}
