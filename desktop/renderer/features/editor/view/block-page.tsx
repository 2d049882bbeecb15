import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { pageRangeText } from '@scenewright/shared/layout/page-labels.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { stepBlock } from '#renderer/state/script/block-steps.ts'
import { useBlockEntries, type Entry } from '#renderer/state/project/use-block-entries.ts'
import { Paper } from '#renderer/ui/page/paper.tsx'
import { setType } from '#renderer/features/editor/keys/commands.ts'
import { toggleFormat } from '#renderer/features/editor/keys/toggle-format.ts'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'
import { BlockLimitNotice } from './block-limit-notice.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { FormatMenu } from './format-menu.tsx'
import { KeyHints, TypeSelector } from './type-selector.tsx'
import { useToggledFormats } from './use-toggled-formats.ts'
import styles from './page.module.css'

/** `viewSwitch`: in the page header, where phones have it. */
export type TextPageProps = Readonly<{ viewSwitch?: ReactNode }>

/** The selected story block's page, below the page header. */
export function BlockPage({ viewSwitch }: TextPageProps = {}) {
  const shownId = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : null,
  )
  const block = useBlockEntries().find(({ id }) => id === shownId)
  // Opening another block creates a new page; renumbering the block doesn't.
  const pageKey = useEditorView((state) => state.pageKey)
  return block ? <OpenBlock key={pageKey} block={block} viewSwitch={viewSwitch} /> : null
}

function OpenBlock({ block, viewSwitch }: TextPageProps & Readonly<{ block: Entry }>) {
  const { view, carets } = useEditorSession()
  const editor = useRef<BlockEditor>(null)

  const caretBefore = useEffectEvent(() => carets.left(block.id))
  // In development, React runs effects twice, with a new text each time: both go to the target.
  const [openedAt] = useState(() => view.getState().target)

  // On opening, goes to the target if there is one; otherwise restores the last caret position.
  useEffect(() => {
    function goThere(target: typeof openedAt) {
      view.setState({ target: null })
      if (target) editor.current?.goTo(target)
      else editor.current?.focus()
    }
    const target = view.getState().target ?? openedAt
    goThere(target === 'caret' ? (caretBefore() ?? target) : (target ?? caretBefore() ?? null))
    // A target set after another page opened belongs to that page.
    const { pageKey } = view.getState()
    return view.subscribe(
      (now) => void (now.pageKey === pageKey && now.target && goThere(now.target)),
    )
  }, [view, openedAt])

  useToggledFormats((format) => editor.current?.run(toggleFormat(format)))

  return (
    <>
      <PageHeader>
        {viewSwitch}
        <BlockInfo block={block} />
        <KeyHints />
        <FormatMenu />
        <TypeSelector onChoose={(type) => editor.current?.run(setType(type))} />
      </PageHeader>
      <Paper label={block.title}>
        <BlockLimitNotice blockId={block.id} />
        <BlockSheet
          block={block}
          onEditor={(opened) => {
            editor.current = opened
          }}
        />
        <NextBlock block={block} />
      </Paper>
    </>
  )
}

/** Leads from the foot of a block's page to the next block. */
function NextBlock({ block }: Readonly<{ block: Entry }>) {
  const { store, view } = useEditorSession()
  const blocks = useBlockEntries()
  const next = blocks[blocks.findIndex(({ id }) => id === block.id) + 1]
  if (!next) return null
  return (
    <button
      type="button"
      className={styles.next}
      onClick={() => stepBlock({ store, view }, 'down')}
    >
      Next: {next.number} <bdi>{next.title}</bdi>
      <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** Stays at the top of the desk, so that the element type at the caret is always in sight. */
export function PageHeader({ children }: Readonly<{ children: ReactNode }>) {
  return <header className={styles.pageHeader}>{children}</header>
}

/** 'Story Block {number} | {n} elements' and the printed pages (`docs/product/editor.md#editor`). */
export function BlockInfo({ block }: Readonly<{ block: Entry }>) {
  const count = useScriptState(({ script }) => findBlock(script, block.id)?.elements.length ?? 0)
  return (
    <>
      <p className={styles.count}>
        Story Block {block.number} | {count} {count === 1 ? 'element' : 'elements'}
      </p>
      <BlockPages blockId={block.id} />
    </>
  )
}

/** The printed pages of the block, once they are laid out. */
function BlockPages({ blockId }: Readonly<{ blockId: string }>) {
  const text = useStore(useEditorSession().pages, ({ pages }) => {
    const found = pages?.blocks.find((block) => block.blockId === blockId)
    if (!pages || !found || found.count === 0) return ''
    const { firstPage, lastPage } = found
    return `${firstPage === lastPage ? 'Page' : 'Pages'} ${pageRangeText(pages, found)}`
  })
  return <p className={styles.pages}>{text}</p>
}
