import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { contentToText } from '@scenewright/shared/content/text.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import type { ReceivedEdit } from '#renderer/state/script/script-store.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { getNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import { leaveBlock } from '#renderer/state/script/block-steps.ts'
import { editText } from '#renderer/state/script/deleted-scenes.ts'
import { redoEdit, undoEdit } from '#renderer/state/script/undo-redo.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { goTo, type Target } from '#renderer/state/script/editor-view.ts'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'
import { reportRefusedEdit } from '#renderer/state/script/refused-edit.ts'
import { offerNewBlock, reportFullBlock } from '#renderer/state/script/split-blocks.ts'
import {
  createBlockEditor,
  type BlockEditor,
} from '#renderer/features/editor/prosemirror/block-editor.ts'
import { ElementTypeStyles } from '#renderer/state/element-type-styles.tsx'
import type { MovedCaret } from '#renderer/services/live/held-caret.ts'
import { placeVariables } from '#renderer/features/editor/lines/screen-place.ts'
import { pageClasses } from './page-classes.ts'
import './elements.css'
import '#renderer/features/editor/marks/page-breaks.css'
import '#renderer/features/editor/marks/dual-columns.css'
import '#renderer/features/editor/marks/alternates.css'
import '#renderer/features/editor/marks/review.css'
import '#renderer/features/editor/marks/revision-marks.css'
import '#renderer/features/editor/notes/notes.css'
import '#renderer/features/editor/styled/styled-marks.css'

type BlockSheetProps = Readonly<{
  block: Entry
  /** Called with the editor when it is created, and with `null` when it is destroyed. */
  onEditor: (editor: BlockEditor | null) => void
  /** This block's text got the focus. */
  onFocus?: () => void
}>

/** The text of one story block, in sync with the script store. */
export function BlockSheet({ block, onEditor, onFocus }: BlockSheetProps) {
  const session = useEditorSession()
  const { store, view, dialogs, notes, carets, makeId, origin, people, now } = session
  const { preferences, session: login } = useAppServices()
  const formatting = useScriptState((state) => state.script.formatting)
  const settings = useScriptState(({ script }) => script.pages) ?? DEFAULT_PAGE_SETTINGS
  const mount = useRef<HTMLDivElement>(null)
  const editor = useRef<BlockEditor>(null)

  // Reads the current id: a block can be renumbered while its page is open.
  const withElements = useEffectEvent((elements: readonly Element[]) => {
    return (script: Parameters<typeof replaceElements>[0]) =>
      replaceElements(script, block.id, elements)
  })
  const blockId = useEffectEvent(() => block.id)
  const signNote = useEffectEvent(() => {
    const email = login.store.getState().user?.email ?? ''
    const isMember = origin.getState().memberRole !== undefined
    const isShared = isMember || people.store.getState().emails.some((other) => other !== email)
    return { author: getNoteAuthor(email, isShared), time: new Date(now()).toISOString() }
  })
  const [shownBlock] = useState(() => createStore(() => ({ id: block.id })))
  const focused = useEffectEvent(() => onFocus?.())
  const reportEditor = useEffectEvent(onEditor)
  const stored = useEffectEvent(() => findBlock(store.getState().script, block.id)?.elements)
  // Remembered in the current session, which may have replaced the one of the text.
  const rememberCaret = useEffectEvent((caret: Target | null) => {
    if (caret) carets.leave(block.id, caret)
  })
  const follow = useEffectEvent((caret: MovedCaret) =>
    followMovedCaret({ store, view }, block.id, caret),
  )
  const label = useEffectEvent(() => `${block.title}, screenplay text`)
  // A store, because React renders store updates synchronously, before the next key.
  const [otherChanges] = useState(() => createStore(() => ({ count: 0 })))
  useStore(otherChanges)
  /** Somebody else's last change that is shown. */
  const lastReceived = useRef<ReceivedEdit | null>(null)
  const lastRestored = useRef<CaretPlace | null>(null)

  useEffect(() => {
    const { current: place } = mount
    if (!place) return undefined
    let disconnect = () => {}
    // Notes are added in the text that had the focus last.
    const connect = () => {
      disconnect()
      disconnect = notes.connect(() => editor.current?.selected() ?? null)
    }
    const opened = createBlockEditor(place, {
      elements: stored() ?? [],
      stores: { ...session, preferences, block: shownBlock },
      makeId,
      label: label(),
      onType: (changed, moved) => editText(session, () => store.type(withElements(changed), moved)),
      onEdit: (changed, description, moved) =>
        editText(session, () => store.edit(description, withElements(changed), moved)),
      onCorrect: (changed, description, moved) =>
        store.correct(description, withElements(changed), moved),
      onNewElement: (changed, description, moved) =>
        store.addElement(description, withElements(changed), moved),
      onRepair: (repaired) => store.repair(withElements(repaired)),
      onFull: () => reportFullBlock({ store, view }, blockId()),
      onTooManyPasted: (pasted) => void offerNewBlock({ store, view }, blockId(), pasted),
      onCaret: ({ type, elementId, formats }) =>
        view.setState({ caretType: type, caretElementId: elementId, formats }),
      onFocus: () => {
        view.setState({ caretText: editor.current })
        connect()
        focused()
      },
      onLeave: (direction, column) => leaveBlock({ store, view }, blockId(), direction, column),
      onRefused: () => reportRefusedEdit({ kind: 'comments-only' }),
      onShowAlternates: (elementId) => dialogs.setState({ alternates: elementId }),
      onOpenNote: (ref) => notes.open(ref),
      signNote: () => signNote(),
      announce: notes.announce,
      undo: () => undoEdit({ store, view }),
      redo: () => redoEdit({ store, view }),
    })
    editor.current = opened
    reportEditor(opened)
    const removeCaret = carets.open({ blockId: () => blockId(), ...opened })
    return () => {
      disconnect()
      editor.current = null
      reportEditor(null)
      if (view.getState().caretText === opened) view.setState({ caretText: null })
      if (place.isConnected) rememberCaret(opened.caret())
      removeCaret()
      opened.destroy()
    }
  }, [session, store, view, carets, dialogs, notes, makeId, preferences, shownBlock])

  // While the text is still on the screen, so that the caret's height can be measured.
  useLayoutEffect(() => () => rememberCaret(editor.current?.caret() ?? null), [])

  // Typing changes the page before the store. Render only changes from elsewhere, because React
  // walks the whole text to save the selection on every commit.
  useEffect(() => {
    return store.subscribe(() => {
      const elements = stored()
      if (!elements || editor.current?.isShowing(elements)) return
      otherChanges.setState(({ count }) => ({ count: count + 1 }))
    })
  }, [store, otherChanges])
  useEffect(() => {
    const elements = stored()
    const { received, restoredCaret } = store.getState()
    const isReceived = received !== lastReceived.current
    const isRestored = restoredCaret !== null && restoredCaret !== lastRestored.current
    lastReceived.current = received
    lastRestored.current = restoredCaret
    const hasFocus = mount.current?.contains(document.activeElement) ?? false
    const restored = isRestored ? { ...restoredCaret, missingSpaces: 0 } : undefined
    if (elements) editor.current?.show(elements, isReceived ? received?.caret : restored)
    if (isReceived && received?.caret && hasFocus) follow(received.caret)
  })
  useEffect(() => shownBlock.setState({ id: block.id }), [shownBlock, block.id])

  return (
    <>
      <ElementTypeStyles />
      <div
        ref={mount}
        className={pageClasses(formatting, settings)}
        style={useMemo(() => placeVariables(settings), [settings])}
        data-profile={settings.profile}
        data-scene-numbers={settings.sceneNumbers}
      />
    </>
  )
}

/**
 * If somebody else has moved the text at the writer's caret to another block, opens that block at the
 * caret, so that the next key goes where the writer was typing.
 *
 * @param blockId the block that has the focus
 * @param caret where the caret is after the move
 */
function followMovedCaret(
  { store, view }: Pick<EditorSession, 'store' | 'view'>,
  blockId: string,
  { elementId, offset, missingSpaces }: MovedCaret,
): void {
  const { storyBlocks } = store.getState().script
  const block = storyBlocks.find(({ elements }) => elements.some(({ id }) => id === elementId))
  const element = block?.elements.find(({ id }) => id === elementId)
  if (!block || !element || block.id === blockId) return
  // Spaces that the writer typed at the end aren't stored.
  const stored = Math.min(offset, contentToText(element.content).length)
  goTo(view, block.id, {
    elementId,
    range: { from: stored, to: stored },
    missingSpaces: missingSpaces + offset - stored,
    focus: 'page',
  })
}
