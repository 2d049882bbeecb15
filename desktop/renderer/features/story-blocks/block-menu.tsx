import { Ellipsis, Eraser, Split, Trash2 } from 'lucide-react'
import { useEditorSession, useEditorView } from '#renderer/state/project/editor-context.tsx'
import { splitBlockHere } from '#renderer/state/script/split-blocks.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { deleteWithConsent, resetWithConsent } from './block-actions.ts'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'

/** Split at the caret, if the block is the one shown; reset and delete, after a confirmation. */
export function BlockMenu({
  id,
  title,
  disabled,
  tabIndex,
}: Pick<Entry, 'id' | 'title'> & { disabled: boolean; tabIndex: number }) {
  const { store, view } = useEditorSession()
  const isShown = useEditorView(
    ({ selection }) => selection.kind === 'block' && selection.id === id,
  )
  return (
    <Menu
      trigger={
        <IconButton
          label={`More actions for ${title}`}
          data-part="more"
          tabIndex={tabIndex}
          disabled={disabled}
        >
          <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Split size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!isShown}
        onSelect={() => splitBlockHere({ store, view }, id)}
      >
        Split block here
      </MenuItem>
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
