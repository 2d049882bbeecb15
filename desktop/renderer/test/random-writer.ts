/** A writer who edits a script at random, by the commands of the page and the panels. */
import { Fragment, Slice } from 'prosemirror-model'
import { EditorState, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { renameCharacter } from '@scenewright/shared/script/editing/rename-character.ts'
import {
  deleteScene,
  duplicateScene,
  insertSceneAfter,
} from '@scenewright/shared/script/scenes/edit-scenes.ts'
import { moveScene, type MovedScene } from '@scenewright/shared/script/scenes/move-scene.ts'
import { isSceneStart } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { mergeWithNext, splitBlock } from '@scenewright/shared/script/split-block.ts'
import { reorderBlocks, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { between, pick, type Random } from '@scenewright/shared/test-support/random.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { insertElements, withoutIds } from '#renderer/features/editor/clipboard/clipboard.ts'
import { copiedElements } from '#renderer/features/editor/clipboard/copied-elements.ts'
import { moveSelection } from '#renderer/features/editor/clipboard/drop.ts'
import { addElement, setType, splitElement } from '#renderer/features/editor/keys/commands.ts'
import { backspace, deleteForward } from '#renderer/features/editor/keys/join.ts'
import { parentheses } from '#renderer/features/editor/keys/parentheses.ts'
import { toggleFormat } from '#renderer/features/editor/keys/toggle-format.ts'
import { followNotes } from '#renderer/features/editor/notes/follow-notes.ts'
import {
  createDoc,
  createNode,
  elementsAfter,
} from '#renderer/features/editor/prosemirror/element-nodes.ts'
import { trimmedTail, uniqueIds } from '#renderer/features/editor/prosemirror/plugins.ts'
import { getDescription } from '#renderer/features/editor/prosemirror/transactions.ts'
import { createScriptStore, type ScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'

/** The name that the writer changes, and changes back. */
const NAMES = ['NORA', 'VERA'] as const

/** Selects something. */
type Select = (tr: Transaction, random: Random) => Transaction

export type RandomWriter = Readonly<{
  store: ScriptStore
  /** Makes an edit, which may change nothing. @returns its name */
  edit: () => string
}>

export function createRandomWriter(script: Script, random: Random): RandomWriter {
  const store = createScriptStore(fakeTimer())
  store.load({ script, revision: 1, savedRevision: 1, isRecovered: false })
  const makeId = countingIds('made')
  const plugins = [parentheses(), uniqueIds(makeId), trimmedTail, followNotes()]
  let clipboard: readonly ReturnType<typeof createNode>[] = []

  /** Runs a command on any block of the page. */
  function run(select: Select, command: Command): void {
    const { storyBlocks } = store.getState().script
    const block = storyBlocks[between(random, 0, storyBlocks.length - 1)]
    if (!block) return
    const opened = EditorState.create({ doc: createDoc(block.elements, makeId), plugins })
    const selected = opened.apply(select(opened.tr, random))
    command(selected, (tr) => {
      const { state } = selected.applyTransaction(tr)
      const elements = elementsAfter(selected.doc, state.doc, block.elements)
      const change = (now: Script) => replaceElements(now, block.id, elements)
      const description = getDescription(tr)
      if (description === null) store.type(change)
      else store.edit(description, change)
    })
  }

  const copy: Command = (state) => {
    const copied = copiedElements(state) ?? []
    // The end of a part of a paragraph isn't the end that a position was at.
    const whole = new Set(state.doc.children.map(({ textContent }) => textContent))
    const nodes = copied
      .map((element) => createNode({ id: '', ...element }))
      .filter(({ textContent }) => whole.has(textContent))
    clipboard = withoutIds(new Slice(Fragment.from(nodes), 0, 0)).content.content
    return true
  }
  const cut: Command = (state, dispatch) => {
    if (!hasElements(state)) return false
    copy(state)
    dispatch?.(state.tr.deleteSelection().setMeta('uiEvent', 'cut'))
    return true
  }
  const paste: Command = ({ tr, selection }, dispatch) => {
    // In the middle of its own copy, nobody could say which of them is the copy.
    const words = selection.$from.parent.textContent.match(/[^\s\w.-]/g) ?? []
    const copied = clipboard.map(({ textContent }) => textContent).join('')
    if (words.some((word) => copied.includes(word))) return false
    // A single element is pasted as text.
    if (clipboard.length === 1) tr.insertText('pasted ')
    else if (clipboard.length > 1) insertElements(tr, clipboard)
    dispatch?.(tr.setMeta('uiEvent', 'paste'))
    return true
  }
  const drag: Command = (state, dispatch) => {
    if (!hasElements(state)) return false
    const { from } = placeCaret(state.tr, random).selection
    const tr = moveSelection(state, from)
    if (tr) dispatch?.(tr)
    return tr !== null
  }
  const deleteCharacters: Command = ({ tr, selection }, dispatch) => {
    const { pos, parent, parentOffset } = selection.$from
    const rest = parent.content.size - parentOffset
    dispatch?.(tr.delete(pos, pos + Math.min(rest, pick(random, [1, 3, 8, 50]))))
    return true
  }
  const typeWord: Command = ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(pick(random, ['new ', 'x', ' two words'])))
    return true
  }
  const onScene = (description: string, change: (now: Script, id: string) => MovedScene) => {
    const id = anyHeading(store.getState().script, random)
    if (id === null) return
    store.edit(description, (now) => {
      const moved = change(now, id)
      return moved.ok ? moved.script : now
    })
  }
  const onBlock = (description: string, change: (now: Script, block: StoryBlock) => Script) =>
    store.edit(description, (now) => {
      const block = now.storyBlocks[between(random, 0, now.storyBlocks.length - 1)]
      return block ? change(now, block) : now
    })

  const edits: readonly (readonly [name: string, weight: number, make: () => void])[] = [
    ['type', 8, () => run(pick(random, [placeCaret, atStart, atEnd]), typeWord)],
    ['delete characters', 5, () => run(placeCaret, deleteCharacters)],
    ['split', 4, () => run(placeCaret, pick(random, [addElement, splitElement])(makeId))],
    ['join back', 3, () => run(atStart, backspace)],
    ['join forward', 3, () => run(atEnd, deleteForward)],
    ['delete selection', 2, () => run(selectElements, backspace)],
    ['replace selection', 1, () => run(selectElements, addElement(makeId))],
    ['cut', 3, () => run(selectElements, cut)],
    ['copy', 1, () => run(selectElements, copy)],
    ['paste', 4, () => run(placeCaret, paste)],
    ['drag', 2, () => run(selectElements, drag)],
    [
      'change type',
      1,
      () => run(placeCaret, setType(pick(random, ['action', 'shot', 'dialogue']))),
    ],
    ['format', 1, () => run(selectElements, toggleFormat('lyric'))],
    ['move scene', 3, () => onScene('Move scene', (now, id) => moveAnywhere(now, id, random))],
    ['copy scene', 1, () => onScene('Copy', (now, id) => duplicateScene(now, id, makeId))],
    ['add scene', 1, () => onScene('Add', (now, id) => insertSceneAfter(now, id, makeId()))],
    ['delete scene', 1, () => onScene('Delete scene', deleteScene)],
    [
      'move block',
      1,
      () =>
        onBlock('Move block', (now) => {
          const last = now.storyBlocks.length - 1
          return reorderBlocks(now, between(random, 0, last), between(random, 0, last))
        }),
    ],
    [
      'split block',
      1,
      () =>
        onBlock('Split block', (now, { id, elements }) => {
          const at = elements[between(random, 0, elements.length - 1)]
          const divided = splitBlock(now, id, at?.id ?? null)
          return divided.ok ? divided.script : now
        }),
    ],
    [
      'merge blocks',
      1,
      () =>
        onBlock('Merge blocks', (now, { id }) => {
          const merged = mergeWithNext(now, id)
          return merged.ok ? merged.script : now
        }),
    ],
    ['rename', 1, () => store.edit('Rename', (now) => renamed(now, random))],
    ['undo', 5, () => store.undo()],
    ['redo', 2, () => store.redo()],
  ]
  const all = edits.flatMap(([name, weight, make]) =>
    Array.from({ length: weight }, () => ({ name, make })),
  )

  return {
    store,
    edit() {
      const chosen = all[between(random, 0, all.length - 1)]
      chosen?.make()
      return chosen?.name ?? ''
    },
  }
}

/** True if more than the text of one element is selected, which is moved without its marks. */
function hasElements(state: EditorState): boolean {
  const copied = copiedElements(state) ?? []
  return copied.filter(({ content }) => content !== '').length > 1
}

function anyElement({ doc }: Transaction, random: Random) {
  const index = between(random, 0, doc.childCount - 1)
  const start = doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 1)
  return { index, start, size: doc.child(index).content.size }
}

const placeCaret: Select = (tr, random) => {
  const { start, size } = anyElement(tr, random)
  return tr.setSelection(TextSelection.create(tr.doc, start + between(random, 0, size)))
}

const atStart: Select = (tr, random) => {
  return tr.setSelection(TextSelection.create(tr.doc, anyElement(tr, random).start))
}

const atEnd: Select = (tr, random) => {
  const { start, size } = anyElement(tr, random)
  return tr.setSelection(TextSelection.create(tr.doc, start + size))
}

/** Selects from a place to one in a few elements below. */
const selectElements: Select = (tr, random) => {
  const first = anyElement(tr, random)
  const last = Math.min(tr.doc.childCount - 1, first.index + between(random, 1, 3))
  const end = tr.doc.children.slice(0, last).reduce((sum, node) => sum + node.nodeSize, 1)
  const from = first.start + (random() < 0.5 ? 0 : between(random, 0, first.size))
  const { size } = tr.doc.child(last).content
  const to = end + (random() < 0.5 ? size : between(random, 0, size))
  return tr.setSelection(TextSelection.create(tr.doc, from, Math.max(from, to)))
}

function anyHeading({ storyBlocks }: Script, random: Random): string | null {
  const headings = storyBlocks.flatMap(({ elements }) => elements.filter(isSceneStart))
  return headings[between(random, 0, headings.length - 1)]?.id ?? null
}

function moveAnywhere(script: Script, id: string, random: Random): MovedScene {
  const before = anyHeading(script, random)
  const block = script.storyBlocks.find(({ elements }) => elements.some((one) => one.id === before))
  return block
    ? moveScene(script, id, { blockId: block.id, before: random() < 0.2 ? null : before })
    : { ok: true, script }
}

function renamed(script: Script, random: Random): Script {
  const [from, to] = random() < 0.5 ? NAMES : NAMES.toReversed()
  return renameCharacter(script, from ?? '', { to: to ?? '', lowercase: false })
}
