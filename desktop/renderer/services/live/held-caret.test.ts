import {
  getEntry,
  getDocumentParts,
  getEntryText,
} from '@scenewright/shared/live/document-parts.ts'
import { seedUpdate } from '@scenewright/shared/live/seed.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { twoWriters, type LiveWriter } from '@scenewright/shared/test-support/live-writers.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createBoundDocument } from './bound-document.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import { findCaret, holdCaret, type MovedCaret } from './held-caret.ts'

/** Returns a caret's place after somebody else has changed the text of its element. */
function caretAfter(caret: CaretPlace, change: (text: Y.Text) => void): MovedCaret | null {
  const script = scriptOf(elementsOf('action:The harbor'))
  const moved: (MovedCaret | null)[] = []
  const bound = createBoundDocument(countingIds('own'), {
    caret: () => caret,
    onRemote: ({ caret: place }) => moved.push(place),
  })
  const seed = seedUpdate(script, countingIds('seed'))
  Y.applyUpdate(bound.doc, seed)
  bound.open()
  const other = new Y.Doc()
  Y.applyUpdate(other, seed)
  const text = getEntryText(getEntry(getDocumentParts(other).elements, 'e1'))
  if (!text) throw new Error('The element has no text')
  change(text)
  Y.applyUpdate(bound.doc, Y.encodeStateAsUpdate(other))
  bound.stop()
  expect(moved).toHaveLength(1)
  return moved[0] ?? null
}

const caretAt = (offset: number): CaretPlace => ({ elementId: 'e1', offset })
const LENGTH = 'The harbor'.length

it.each([
  ['behind text inserted before it', 4, (text: Y.Text) => text.insert(0, 'Here: '), 10, 0],
  ['before text inserted at it', LENGTH, (text: Y.Text) => text.insert(LENGTH, ' sleeps'), 10, 0],
  ['behind its typed space', LENGTH + 1, (text: Y.Text) => text.insert(0, 'Here: '), 17, 0],
  [
    'without its two typed spaces, when text follows',
    LENGTH + 2,
    (text: Y.Text) => text.insert(LENGTH, ' sleeps'),
    LENGTH,
    2,
  ],
])('keeps the caret %s', (_name, at, change, offset, missingSpaces) => {
  expect(caretAfter(caretAt(at), change)).toEqual({ elementId: 'e1', offset, missingSpaces })
})

it('has no place for a caret whose element is gone', () => {
  expect(caretAfter({ elementId: 'e9', offset: 0 }, (text) => text.insert(0, 'Here: '))).toBeNull()
})

/** Two writers with the caret of the first before 'The harbor', who has typed 'x' there. */
function atStart() {
  const script = scriptOf(elementsOf('action:The harbor'))
  const writers = twoWriters(script)
  const { ann, ben, meet } = writers
  const edit = (writer: LiveWriter, change: (elements: readonly Element[]) => Element[]) => {
    const now = writer.binding.script()
    const [block] = now.storyBlocks
    writer.binding.write(replaceElements(now, block!.id, change(block!.elements)))
  }
  const type = (typed: string) =>
    edit(ann, ([first]) => [{ ...first!, content: `${typed}The harbor` }])
  const split = (head: string, tail: string) =>
    edit(ben, ([first]) => [
      { ...first!, content: head },
      { ...first!, id: 'tail', content: tail },
    ])
  type('x')
  meet()
  return { ann, meet, type, split }
}

it('takes the caret along with text that somebody else moves to another element', () => {
  const { ann, meet, split } = atStart()
  const held = holdCaret(ann.binding.reader, caretAt(1))
  split('', 'xThe harbor')
  meet()
  expect(findCaret(ann.binding.reader, held!)).toEqual({
    elementId: 'tail',
    offset: 1,
    missingSpaces: 0,
  })
})

it('goes along with what was typed after text that has moved meanwhile', () => {
  const { ann, meet, type, split } = atStart()
  type('xyz up ')
  const held = holdCaret(ann.binding.reader, caretAt('xyz up '.length))
  split('', 'xThe harbor')
  meet()
  expect(findCaret(ann.binding.reader, held!)).toEqual({
    elementId: 'tail',
    offset: 'xyz up '.length,
    missingSpaces: 0,
  })
})

it('leaves what was typed before text that has moved', () => {
  const { ann, meet, type, split } = atStart()
  type('xyz')
  const held = holdCaret(ann.binding.reader, caretAt(3))
  split('x', 'The harbor')
  meet()
  expect(findCaret(ann.binding.reader, held!)).toMatchObject({ elementId: 'e1', offset: 3 })
})
