import { BookCopy, Hash, Layers, MessageSquarePlus, Pilcrow } from 'lucide-react'
import { alternatesOf, findElement } from '@scenewright/shared/script/editing/alternates.ts'
import {
  FORMAT_TABLE,
  FORMATS,
  type Format,
  type FormatStates,
} from '@scenewright/shared/script/editing/formats.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { keepWording } from '#renderer/state/script/alternate-editing.ts'
import { dualChoiceAt, toggleDualDialogue } from '#renderer/state/script/dual-dialogue.ts'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import { caretScene, openSceneNumber } from '#renderer/state/script/scene-numbering.ts'
import { areNotesLocked, isLocked } from '#renderer/state/script/script-store.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { shortcutText } from '#renderer/ui/controls/shortcut.ts'
import { Menu, MenuCheck, MenuItem, MenuNote, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { DualDialogueStatus } from './dual-dialogue-status.tsx'
import { FormatAnnouncer } from './format-announcer.tsx'

const SHORTCUTS: Readonly<Partial<Record<Format, string>>> = {
  centred: 'Mod+E',
  'page-break': 'Mod+Shift+Enter',
}

/** What the selected elements are besides their type, and the number of the caret's scene. */
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

/** What a commenter has instead of the menu. */
function AddNoteButton() {
  const { notes } = useEditorSession()
  const isOff = useScriptState(areNotesLocked)
  return (
    <IconButton
      label="Add note"
      shortcut={shortcutText('Mod+Shift+M')}
      disabled={isOff}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={notes.openAtCaret}
    >
      <MessageSquarePlus size={16} strokeWidth={1.5} aria-hidden />
    </IconButton>
  )
}

/** Rendered while the menu is open. */
function FormatItems() {
  const session = useEditorSession()
  const formats = useEditorView((state) => state.formats)
  const isSpec = useScriptState(({ script }) => (script.pages?.profile ?? 'spec') === 'spec')
  return (
    <>
      {FORMATS.map((format) => (
        <MenuCheck
          key={format}
          checked={formats?.[format] === 'on'}
          shortcut={shortcutOf(format)}
          reason={reasonOf(format, formats)}
          onSelect={() => session.view.setState({ formatToToggle: format })}
        >
          {FORMAT_TABLE[format].label}
        </MenuCheck>
      ))}
      <DualDialogueItem />
      <MenuSeparator />
      <MenuItem
        icon={<Hash size={16} strokeWidth={1.5} aria-hidden />}
        reason={caretScene(session) === null ? 'Put the caret in a scene first.' : null}
        onSelect={() => openSceneNumber(session)}
      >
        Scene number…
      </MenuItem>
      <MenuItem
        icon={<MessageSquarePlus size={16} strokeWidth={1.5} aria-hidden />}
        shortcut={shortcutText('Mod+Shift+M')}
        onSelect={session.notes.openAtCaret}
      >
        Add note
      </MenuItem>
      <MenuSeparator />
      <AlternateItems />
      {isSpec && <MenuNote>Only industry pages print these.</MenuNote>}
    </>
  )
}

function DualDialogueItem() {
  const { store, view } = useEditorSession()
  const selection = useEditorView((state) => state.selection)
  const caretElementId = useEditorView((state) => state.caretElementId)
  const script = useScriptState((state) => state.script)
  const choice = dualChoiceAt(script, { selection, caretElementId })
  return (
    <MenuCheck
      checked={choice.kind === 'separate'}
      shortcut={shortcutText('Mod+Shift+D')}
      reason={choice.kind === 'unavailable' ? choice.reason : null}
      onSelect={() => {
        toggleDualDialogue({ store, view })
        returnToCaret(view)
      }}
    >
      Dual dialogue
    </MenuCheck>
  )
}

function AlternateItems() {
  const { store, view, alternates } = useEditorSession()
  const elementId = useEditorView((state) => state.caretElementId)
  const count = useScriptState(({ script }) => {
    const element = elementId === null ? undefined : findElement(script, elementId)
    return element ? alternatesOf(element).length : 0
  })
  return (
    <>
      <MenuItem
        icon={<BookCopy size={16} strokeWidth={1.5} aria-hidden />}
        reason={elementId === null ? 'Put the caret in the text first.' : null}
        onSelect={() => {
          const isKept = elementId !== null && keepWording({ store, alternates }, elementId)
          if (isKept) returnToCaret(view)
        }}
      >
        Keep as alternate
      </MenuItem>
      <MenuItem
        icon={<Layers size={16} strokeWidth={1.5} aria-hidden />}
        disabled={count === 0}
        onSelect={() => {
          // The dialog returns the focus to where it was.
          returnToCaret(view)
          alternates.setState({ elementId })
        }}
      >
        Alternates ({count})…
      </MenuItem>
    </>
  )
}

function shortcutOf(format: Format): string | undefined {
  const shortcut = SHORTCUTS[format]
  return shortcut === undefined ? undefined : shortcutText(shortcut)
}

/** Why a format can't be chosen. */
function reasonOf(format: Format, formats: FormatStates | null): string | null {
  if (!formats) return 'Put the caret in the text first.'
  return formats[format] === 'unavailable' ? (FORMAT_TABLE[format].only?.reason ?? null) : null
}
