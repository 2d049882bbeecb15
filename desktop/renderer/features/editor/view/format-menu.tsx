import { BookCopy, Hash, Layers, MessageSquarePlus, Pilcrow } from 'lucide-react'
import { FORMATS } from '@scenewright/shared/script/editing/formats.ts'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuNote, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { CommandItem } from './command-item.tsx'
import { DualDialogueStatus } from './dual-dialogue-status.tsx'
import { FormatAnnouncer } from './format-announcer.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Shows and changes the formats of the selected elements and the number of the caret's scene. */
export function FormatMenu() {
  const isOff = useScriptState(isLocked)
  const isCommentsOnly = useScriptState((state) => state.isCommentsOnly)
  if (isCommentsOnly) return <AddNoteButton />
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Format" disabled={isOff}>
            <Pilcrow size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        <FormatItems />
      </Menu>
      <FormatAnnouncer />
      <DualDialogueStatus />
    </>
  )
}

/** Shown to commenters instead of the menu. */
function AddNoteButton() {
  const { label, shortcut, off, run } = useCommand('add-note')
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      disabled={off !== null}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <MessageSquarePlus {...ICON} />
    </IconButton>
  )
}

/** Rendered while the menu is open. */
function FormatItems() {
  const isSpec = useScriptState(({ script }) => (script.pages?.profile ?? 'spec') === 'spec')
  return (
    <>
      {FORMATS.map((format) => (
        <CommandItem key={format} id={format} />
      ))}
      <CommandItem id="dual-dialogue" />
      <MenuSeparator />
      <CommandItem id="scene-number" icon={<Hash {...ICON} />} />
      <CommandItem id="add-note" icon={<MessageSquarePlus {...ICON} />} />
      <MenuSeparator />
      <CommandItem id="keep-alternate" icon={<BookCopy {...ICON} />} />
      <CommandItem id="alternates" icon={<Layers {...ICON} />} />
      {isSpec && <MenuNote>Only industry pages print these.</MenuNote>}
    </>
  )
}
