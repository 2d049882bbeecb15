import { BookCopy, EyeOff, Hash, Layers, MessageSquarePlus, Pilcrow } from 'lucide-react'
import { useState, useEffect } from 'react'
import {
  FORMATS,
  FORMAT_TABLE,
  type Format,
  type FormatStates,
} from '@scenewright/shared/script/editing/formats.ts'
import { dualPairs } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import { newestDraft } from '@scenewright/shared/script/production/production.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import {
  useScriptState,
  useEditorView,
  useEditorSession,
} from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuNote, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { CommandItem } from './command-item.tsx'
import styles from './page.module.css'

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
          <Button variant="bare" size="small" disabled={isOff} aria-label="Format">
            <Pilcrow size={16} strokeWidth={1.5} aria-hidden />
            <span className={styles.formatLabel}>Format</span>
          </Button>
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
  const hasDrafts = useScriptState(({ script }) => newestDraft(script.production) !== undefined)
  const isSpec = useScriptState(({ script }) => (script.pages?.profile ?? 'spec') === 'spec')
  return (
    <>
      {FORMATS.map((format) => (
        <CommandItem key={format} id={format} />
      ))}
      <CommandItem id="dual-dialogue" />
      <MenuSeparator />
      <CommandItem id="scene-number" icon={<Hash {...ICON} />} />
      <CommandItem id="omit-scene" icon={<EyeOff {...ICON} />} />
      <CommandItem id="lock-scenes" />
      <CommandItem id="add-note" icon={<MessageSquarePlus {...ICON} />} />
      <MenuSeparator />
      <CommandItem id="keep-alternate" icon={<BookCopy {...ICON} />} />
      <CommandItem id="alternates" icon={<Layers {...ICON} />} />
      {hasDrafts && (
        <>
          <MenuSeparator />
          <CommandItem id="mark-revised" />
          <CommandItem id="clear-marks" />
        </>
      )}
      {isSpec && <MenuNote>Only industry pages print these.</MenuNote>}
    </>
  )
}

type Side = 'left' | 'right' | null

/** Announces when the caret enters dual dialogue, and when its speech is no longer beside another. */
function DualDialogueStatus() {
  const selection = useEditorView((state) => state.selection)
  const elementId = useEditorView(({ caretElementId }) => caretElementId)
  const side = useScriptState(({ script }) => {
    const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
    return sideOf(block?.elements ?? [], elementId)
  })
  const [announced, setAnnounced] = useState({ side, elementId, message: messageOf(side) })
  if (announced.side !== side || announced.elementId !== elementId) {
    const isSeparated = announced.side !== null && announced.elementId === elementId
    const message = side === null && isSeparated ? 'No longer dual dialogue' : messageOf(side)
    setAnnounced({ side, elementId, message })
  }
  return (
    <VisuallyHidden>
      <output>{announced.message}</output>
    </VisuallyHidden>
  )
}

function messageOf(side: Side): string {
  return side === null ? '' : `Dual dialogue, ${side}`
}

function sideOf(elements: readonly Element[], elementId: string | null): Side {
  const pairs = dualPairs(elements)
  if (pairs.length === 0) return null
  const at = elements.findIndex(({ id }) => id === elementId)
  const pair = pairs.find(({ left, end }) => left <= at && at < end)
  if (!pair) return null
  return at < pair.right ? 'left' : 'right'
}

/** Announces the formats at the caret to screen readers, and what a command changed. */
function FormatAnnouncer() {
  const { view } = useEditorSession()
  const [message, setMessage] = useState('')
  useEffect(() => {
    return view.subscribe((now, before) => {
      if (now.caretElementId !== before.caretElementId) {
        setMessage(shownFormats(now.formats))
        return
      }
      const changed = changedFormats(now.formats, before.formats)
      if (changed !== '') setMessage(changed)
    })
  }, [view])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{message}</span>
    </VisuallyHidden>
  )
}

function shownFormats(formats: FormatStates | null): string {
  return FORMATS.filter((format) => formats?.[format] === 'on')
    .map(labelOf)
    .join(', ')
}

function changedFormats(now: FormatStates | null, before: FormatStates | null): string {
  return FORMATS.flatMap((format) => {
    const isOn = now?.[format] === 'on'
    if (isOn === (before?.[format] === 'on')) return []
    return `${labelOf(format)}: ${isOn ? 'on' : 'off'}`
  }).join(', ')
}

function labelOf(format: Format): string {
  return FORMAT_TABLE[format].label
}
