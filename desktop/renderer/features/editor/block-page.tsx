import { useEffect, useEffectEvent, useRef } from 'react'
import { aroundElement } from '@scenewright/shared/script/suggestions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Select } from '#renderer/ui/select.tsx'
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx'
import { ELEMENT_TYPE_LABELS, ELEMENT_TYPES } from '@scenewright/shared/script/element-types.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
  useShownBlock,
} from '#renderer/state/editor-context.tsx'
import { redoEdit, undoEdit } from '#renderer/state/undo-redo.ts'
import { createBlockEditor, type BlockEditor } from './block-editor.ts'
import { pageClasses } from './page-classes.ts'
import styles from './page.module.css'
import './elements.css'

const TYPE_OPTIONS = ELEMENT_TYPES.map((value) => ({ value, label: ELEMENT_TYPE_LABELS[value] }))

/** The page of the shown story block, with its header and the selector of the element's type. */
export function BlockPage() {
  const block = useShownBlock()
  // Another page for each block that is opened, the same one while its block is only renumbered.
  const pageKey = useEditorView((state) => state.pageKey)
  return block ? <OpenBlock key={pageKey} block={block} /> : null
}

function OpenBlock({ block }: Readonly<{ block: StoryBlock }>) {
  const session = useEditorSession()
  const { preferences } = useAppServices()
  const isBusy = useScriptState((state) => state.isBusy)
  const formatting = useScriptState((state) => state.script.formatting)
  const caretType = useEditorView((state) => state.caretType)
  const mount = useRef<HTMLDivElement>(null)
  const editor = useRef<BlockEditor>(null)

  const openEditor = useEffectEvent((element: HTMLElement) => {
    // The id of the moment: blocks are renumbered while their page is open.
    const change = (elements: StoryBlock['elements']) => {
      const { selection } = session.view.getState()
      const id = selection.kind === 'block' ? selection.id : block.id
      return (script: Parameters<typeof replaceElements>[0]) =>
        replaceElements(script, id, elements)
    }
    return createBlockEditor(element, {
      elements: block.elements,
      makeId: session.makeId,
      label: `${block.title}, screenplay text`,
      onType: (elements) => session.store.type(change(elements)),
      onEdit: (elements, description) => session.store.edit(description, change(elements)),
      onRepair: (elements) => session.store.repair(change(elements)),
      onCaretType: (type) => session.view.setState({ caretType: type }),
      around: (elementId) => aroundElement(session.store.getState().script, elementId),
      isSmartTypingOn: () => preferences.getState().smartTyping,
      isAutocompleteOn: () => preferences.getState().autocomplete,
      undo: () => undoEdit(session),
      redo: () => redoEdit(session),
    })
  })

  useEffect(() => {
    if (!mount.current) return undefined
    const opened = openEditor(mount.current)
    editor.current = opened
    opened.focus()
    return () => {
      editor.current = null
      opened.destroy()
    }
  }, [])

  useEffect(() => editor.current?.show(block.elements), [block.elements])
  useEffect(() => editor.current?.setEditable(!isBusy), [isBusy])

  const count = block.elements.length
  return (
    <section className={styles.sheet} aria-label={block.title}>
      <header className={styles.header}>
        <p className={styles.count}>
          Story Block {block.number} | {count} {count === 1 ? 'element' : 'elements'}
        </p>
        <Select
          label="Element type"
          labelHidden
          className={styles.type}
          options={TYPE_OPTIONS}
          value={caretType ?? 'scene_heading'}
          disabled={isBusy || caretType === null}
          onValueChange={(type) => editor.current?.setType(type)}
        />
      </header>
      <VisuallyHidden>
        <span aria-live="polite">{caretType ? ELEMENT_TYPE_LABELS[caretType] : ''}</span>
      </VisuallyHidden>
      <div ref={mount} className={pageClasses(formatting)} />
    </section>
  )
}
