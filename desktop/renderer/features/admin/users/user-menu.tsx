import { Ellipsis } from 'lucide-react'
import type { AdminUser } from '@scenewright/shared/api/admin-users.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import { ACCOUNT_ACTIONS, actionsFor, type AccountActionName } from './account-actions.ts'

type UserMenuProps = Readonly<{ user: AdminUser; onAction: (action: AccountActionName) => void }>

/** An admin's actions for an account. Each item asks first. */
export function UserMenu({ user, onAction }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${user.email}`}>
          <Ellipsis size={16} strokeWidth={1.5} />
        </IconButton>
      }
    >
      {actionsFor(user).map(({ name, reason }) => {
        const { label, isDanger } = ACCOUNT_ACTIONS[name]
        return (
          <MenuItem key={name} danger={isDanger} reason={reason} onSelect={() => onAction(name)}>
            {label}…
          </MenuItem>
        )
      })}
    </Menu>
  )
}
