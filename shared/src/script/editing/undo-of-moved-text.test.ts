/** Undo and redo of edits that move text, after somebody else has typed in it. */
import { describe, expect, it } from 'vitest'
import { historyOf } from '../../test-support/live-history.ts'
import {
  contentsOf,
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
  type LiveWriter,
} from '../../test-support/live-writers.ts'
import { redo, undo } from './history.ts'

/** The elements of the block, by id. */
type Lines = Readonly<Record<string, string>>

type Case = Readonly<{
  /** The block after Ann's edit. */
  ann: Lines
  /** The block after Ben's edit of that. */
  ben: Lines
  /** The lines after Ann's undo. */
  undone: readonly string[]
  /** The lines after her redo, if they aren't what Ben has made. */
  redone?: readonly string[]
}>

const BEFORE: Lines = { a: 'One two three four.', b: 'Five six.' }

const SPLIT: Lines = { a: 'One two', x: 'three four.', b: 'Five six.' }
const JOIN: Lines = { a: 'One two three four. Five six.' }
const PASTE: Lines = { a: 'One two Ann', p: 'pasted', x: 'this three four.', b: 'Five six.' }
const MOVE: Lines = { a: 'One two', b: 'three four. Five six.' }
const CUT: Lines = { a: 'One six.' }
const TYPE: Lines = { a: 'One two new three four.', b: 'Five six.' }
const DELETE: Lines = { a: 'One four.', b: 'Five six.' }
const ORDER: Lines = { b: 'Five six.', a: 'One two three four.' }

const CASES: Readonly<Record<string, Case>> = {
  'split, at the start of the moved part': {
    ann: SPLIT,
    ben: { ...SPLIT, x: 'BW three four.' },
    undone: ['One two BW three four.', 'Five six.'],
  },
  'split, in the moved part': {
    ann: SPLIT,
    ben: { ...SPLIT, x: 'three BW four.' },
    undone: ['One two three BW four.', 'Five six.'],
  },
  'split, in a word of the moved part': {
    ann: SPLIT,
    ben: { ...SPLIT, x: 'threefold four.' },
    undone: ['One two threefold four.', 'Five six.'],
  },
  'split, at the end of the moved part': {
    ann: SPLIT,
    ben: { ...SPLIT, x: 'three four. BW' },
    undone: ['One two three four. BW', 'Five six.'],
  },
  'split, at the start of the part that stays': {
    ann: SPLIT,
    ben: { ...SPLIT, a: 'BW One two' },
    undone: ['BW One two three four.', 'Five six.'],
  },
  'split, at the end of the part that stays': {
    ann: SPLIT,
    ben: { ...SPLIT, a: 'One two BW' },
    undone: ['One two BW three four.', 'Five six.'],
  },
  'split, in both parts': {
    ann: SPLIT,
    ben: { ...SPLIT, a: 'One BW two', x: 'three BX four.' },
    undone: ['One BW two three BX four.', 'Five six.'],
  },
  'split, a word of the moved part deleted': {
    ann: SPLIT,
    ben: { ...SPLIT, x: 'four.' },
    undone: ['One two four.', 'Five six.'],
  },
  'split, a word of the moved part replaced': {
    ann: SPLIT,
    ben: { ...SPLIT, x: 'BW four.' },
    undone: ['One two BW four.', 'Five six.'],
  },
  'split, the moved part split again': {
    ann: SPLIT,
    ben: { a: 'One two', x: 'three', y: 'four.', b: 'Five six.' },
    undone: ['One two three', 'four.', 'Five six.'],
  },
  'split, the parts joined again': {
    ann: SPLIT,
    ben: { a: 'One two three four.', b: 'Five six.' },
    undone: ['One two three four.', 'Five six.'],
  },
  'split, the moved part joined with the next line': {
    ann: SPLIT,
    ben: { a: 'One two', x: 'three four. Five six.' },
    undone: ['One two three four. Five six.'],
  },
  'split, a new line between the parts': {
    ann: SPLIT,
    ben: { a: 'One two', y: 'BW', x: 'three four.', b: 'Five six.' },
    undone: ['One two three four.', 'BW', 'Five six.'],
  },
  'split, the moved part deleted': {
    ann: SPLIT,
    ben: { a: 'One two', b: 'Five six.' },
    undone: ['One two', 'Five six.'],
  },
  'join, in the part that stays': {
    ann: JOIN,
    ben: { a: 'One BW two three four. Five six.' },
    undone: ['One BW two three four.', 'Five six.'],
  },
  'join, at the end of the part that stays': {
    ann: JOIN,
    ben: { a: 'One two three four. BW Five six.' },
    undone: ['One two three four. BW', 'Five six.'],
  },
  'join, in the joined part': {
    ann: JOIN,
    ben: { a: 'One two three four. Five BW six.' },
    undone: ['One two three four.', 'Five BW six.'],
  },
  'join, at the end': {
    ann: JOIN,
    ben: { a: 'One two three four. Five six. BW' },
    undone: ['One two three four.', 'Five six. BW'],
  },
  'join, a word of the joined part deleted': {
    ann: JOIN,
    ben: { a: 'One two three four. six.' },
    undone: ['One two three four.', 'six.'],
  },
  'join, split elsewhere': {
    ann: JOIN,
    ben: { a: 'One two', y: 'three four. Five six.' },
    undone: ['One two', 'three four.', 'Five six.'],
  },
  'join, split in the joined part': {
    ann: JOIN,
    ben: { a: 'One two three four. Five', y: 'six.' },
    undone: ['One two three four.', 'Five', 'six.'],
  },
  'paste, in the moved part': {
    ann: PASTE,
    ben: { ...PASTE, x: 'this three BW four.' },
    undone: ['One two three BW four.', 'Five six.'],
  },
  'paste, at the end of the moved part': {
    ann: PASTE,
    ben: { ...PASTE, x: 'this three four. BW' },
    undone: ['One two three four. BW', 'Five six.'],
  },
  'paste, in the part that stays': {
    ann: PASTE,
    ben: { ...PASTE, a: 'One BW two Ann' },
    undone: ['One BW two three four.', 'Five six.'],
  },
  'paste, in the pasted line': {
    ann: PASTE,
    ben: { ...PASTE, p: 'pasted BW' },
    undone: ['One two three four.', 'BW', 'Five six.'],
    redone: ['One two Ann', 'pasted BW', 'this three four.', 'Five six.'],
  },
  'move of words, in the moved words': {
    ann: MOVE,
    ben: { ...MOVE, b: 'three BW four. Five six.' },
    undone: ['One two three BW four.', 'Five six.'],
  },
  'move of words, after the moved words': {
    ann: MOVE,
    ben: { ...MOVE, b: 'three four. Five BW six.' },
    undone: ['One two three four.', 'Five BW six.'],
  },
  'move of words, where they were': {
    ann: MOVE,
    ben: { ...MOVE, a: 'One BW two' },
    undone: ['One BW two three four.', 'Five six.'],
  },
  'deletion across two lines, in what is left of the second': {
    ann: CUT,
    ben: { a: 'One six BW.' },
    undone: ['One two three four.', 'Five six BW.'],
  },
  'deletion across two lines, in what is left of the first': {
    ann: CUT,
    ben: { a: 'BW One six.' },
    undone: ['BW One two three four.', 'Five six.'],
  },
  'deletion across two lines, at the end': {
    ann: CUT,
    ben: { a: 'One six. BW' },
    undone: ['One two three four.', 'Five six. BW'],
  },
  'typing, split by the other': {
    ann: TYPE,
    ben: { a: 'One two', y: 'new three four.', b: 'Five six.' },
    undone: ['One two', 'three four.', 'Five six.'],
  },
  'typing, split by the other after it': {
    ann: TYPE,
    ben: { a: 'One two new three', y: 'four.', b: 'Five six.' },
    undone: ['One two three', 'four.', 'Five six.'],
  },
  'typing, joined by the other': {
    ann: TYPE,
    ben: { a: 'One two new three four. Five six.' },
    undone: ['One two three four. Five six.'],
  },
  'typing, the words moved to another line by the other': {
    ann: TYPE,
    ben: { a: 'One', b: 'two new three four. Five six.' },
    undone: ['One', 'two three four. Five six.'],
  },
  'typing, in the typed words': {
    ann: TYPE,
    ben: { ...TYPE, a: 'One two new BW three four.' },
    undone: ['One two BW three four.', 'Five six.'],
  },
  'deletion, split by the other': {
    ann: DELETE,
    ben: { a: 'One', y: 'four.', b: 'Five six.' },
    undone: ['One two three', 'four.', 'Five six.'],
  },
  'deletion, joined by the other': {
    ann: DELETE,
    ben: { a: 'One four. Five six.' },
    undone: ['One two three four. Five six.'],
  },
  'deletion, where the words were': {
    ann: DELETE,
    ben: { ...DELETE, a: 'One BW four.' },
    undone: ['One two three BW four.', 'Five six.'],
  },
  'another order, split by the other': {
    ann: ORDER,
    ben: { b: 'Five six.', a: 'One two', y: 'three BW four.' },
    undone: ['One two', 'three BW four.', 'Five six.'],
  },
  'another order, in a moved line': {
    ann: ORDER,
    ben: { ...ORDER, a: 'One two BW three four.' },
    undone: ['One two BW three four.', 'Five six.'],
  },
}

/** Writes the lines. Unchanged ones stay the same objects, as in the editor. */
function write(writer: LiveWriter, lines: Lines): void {
  const present = new Map(elementsIn(writer).map((element) => [element.id, element]))
  setElements(
    writer,
    Object.entries(lines).map(([id, content]) => {
      const same = present.get(id)
      return same?.content === content ? same : line(id, content)
    }),
  )
}

/** The states of the lines while somebody types the words of one of them key by key. */
function keysBetween(before: Lines, after: Lines): readonly Lines[] {
  const changed = Object.keys(after).filter((id) => after[id] !== before[id])
  const [id = ''] = changed
  const [old = '', now = ''] = [before[id], after[id]]
  let start = 0
  while (start < old.length && old[start] === now[start]) start += 1
  const rest = old.slice(start)
  const isTyping = changed.length === 1 && now.endsWith(rest) && Object.hasOwn(before, id)
  if (!isTyping) return [after]
  const typed = now.slice(start, now.length - rest.length)
  return [...typed].map((_key, index) => ({
    ...after,
    [id]: `${old.slice(0, start)}${typed.slice(0, index + 1)}${rest}`,
  }))
}

describe.each(Object.entries(CASES))('undo of a %s', (_name, { ann, ben, undone, redone }) => {
  it.each([
    ['in one edit', [ben]],
    ['key by key', keysBetween(ann, ben)],
  ])('keeps what the other has typed %s where it belongs, and so does redo', (_how, steps) => {
    const writers = twoWriters(linesOf(...Object.values(BEFORE)))
    const { meet } = writers
    const history = historyOf(writers.ann)
    write(writers.ann, ann)
    history.record()
    meet()
    for (const lines of steps) {
      write(writers.ben, lines)
      meet()
    }
    history.go(undo)
    expect(contentsOf(meet())).toEqual([undone])
    history.go(redo)
    expect(contentsOf(meet())).toEqual([redone ?? Object.values(ben)])
  })
})
