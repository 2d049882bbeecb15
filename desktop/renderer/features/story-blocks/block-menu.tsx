import { Ellipsis, Eraser, Trash2 } from 'lucide-react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { deleteWithConsent, resetWithConsent } from './block-actions.ts'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'

/** Reset and delete, each after a confirmation. */
export function BlockMenu({
  id,
  title,
  disabled,
}: Pick<Entry, 'id' | 'title'> & { disabled: boolean }) {
  const { store, view } = useEditorSession()
  return (
    <Menu
      trigger={
        <IconButton label={`More actions for ${title}`} disabled={disabled}>
          <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Eraser size={16} strokeWidth={1.5} aria-hidden />}
        onSelect={() => void resetWithConsent(store, id)}
      >
        Reset
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onSelect={() => void deleteWithConsent({ store, view }, id)}
      >
        Delete
      </MenuItem>
    </Menu>
  )
}
