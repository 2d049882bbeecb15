import type { Command } from 'prosemirror-state'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Script } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useEditorSession, useEditorView } from '#renderer/state/project/editor-context.tsx'
import { setSelectedBlock } from '#renderer/state/script/editor-view.ts'
import { useBlockEntries } from '#renderer/state/project/use-block-entries.ts'
import { Paper } from '#renderer/ui/page/paper.tsx'
import { setType } from '#renderer/features/editor/keys/commands.ts'
import { toggleFormat } from '#renderer/features/editor/keys/toggle-format.ts'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'
import { BlockLimitNotice } from './block-limit-notice.tsx'
import { BlockInfo, PageHeader, type TextPageProps } from './block-page.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { FormatMenu } from './format-menu.tsx'
import { KeyHints, TypeSelector } from './type-selector.tsx'
import { useToggledFormats } from './use-toggled-formats.ts'
import { useBuiltBlocks } from './use-built-blocks.ts'
import styles from './page.module.css'

/** All story blocks in one flow. The block with the caret is the selected one. */
export function ContinuousPage({ viewSwitch }: TextPageProps = {}) {
  const { store, view, carets } = useEditorSession()
  const blocks = useBlockEntries()
  const shownId = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : null,
  )
  const editors = useRef(new Map<string, BlockEditor>())
  const { isBuilt, build } = useBuiltBlocks(blocks, shownId)
  // An action to run in a block once it is rendered.
  const waiting = useRef<Readonly<{ id: string; action: (editor: BlockEditor) => void }>>(null)

  function withEditor(id: string, action: (editor: BlockEditor) => void): void {
    const editor = editors.current.get(id)
    if (editor) {
      action(editor)
      return
    }
    waiting.current = { id, action }
    // Synchronously, because the next key belongs there.
    flushSync(() => build(id))
  }

  function opened(id: string, editor: BlockEditor | null): void {
    if (!editor) {
      editors.current.delete(id)
      return
    }
    editors.current.set(id, editor)
    if (waiting.current?.id !== id) return
    const { action } = waiting.current
    waiting.current = null
    action(editor)
  }

  const showSelected = useEffectEvent((when: 'opened' | 'later') => {
    const { selection, target } = view.getState()
    if (target) view.setState({ target: null })
    if (selection.kind !== 'block') return
    const before = when === 'opened' ? carets.left(selection.id) : undefined
    withEditor(selection.id, (editor) => editor.goTo(target ?? before))
  })

  // When a block is selected or a target set, scrolls there and moves the caret.
  useEffect(() => {
    showSelected('opened')
    return view.subscribe((now, before) => {
      const isTarget = now.target !== null && now.target !== before.target
      if (now.pageKey !== before.pageKey || isTarget) showSelected('later')
    })
  }, [view])

  const runInShown = (command: Command) => {
    if (shownId !== null) editors.current.get(shownId)?.run(command)
  }

  useToggledFormats((format) => runInShown(toggleFormat(format)))

  return (
    <div className={styles.continuous}>
      <PageHeader>
        {viewSwitch}
        <KeyHints />
        <FormatMenu />
        <TypeSelector onChoose={(type) => runInShown(setType(type))} />
      </PageHeader>
      {blocks.map((block) => (
        <Paper key={block.id} label={block.title} form="flowing">
          <header className={styles.blockHeader}>
            <BlockInfo block={block} />
            <h2 className={styles.blockTitle}>{block.title}</h2>
          </header>
          <BlockLimitNotice blockId={block.id} />
          {isBuilt(block.id) ? (
            <BlockSheet
              block={block}
              onEditor={(editor) => opened(block.id, editor)}
              onFocus={() => setSelectedBlock(view, block.id)}
            />
          ) : (
            <div style={{ height: estimatedHeight(store.getState().script, block.id) }} />
          )}
        </Paper>
      ))}
    </div>
  )
}

/** Average height of an element with its spacing, in pixels. */
const ELEMENT_PX = 38

/** Estimates a block's height in pixels, so that little moves when it is rendered. */
function estimatedHeight(script: Script, id: string): number {
  return (findBlock(script, id)?.elements.length ?? 0) * ELEMENT_PX
}
