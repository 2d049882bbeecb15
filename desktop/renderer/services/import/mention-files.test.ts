/** Mentions are plain text in notes, so files keep them. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { newMentions } from '@scenewright/shared/script/notes/mentions.ts'
import { addNote, addReply } from '@scenewright/shared/script/notes/note-edits.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { expect, test } from 'vitest'
import { readFdxText } from './fdx/read-fdx-text.ts'

const ANN = 'ann@example.com'
const BO = 'bo_lee*x@example.com'
const TIME = '2026-01-02T10:00:00.000Z'
const LATER = '2026-01-02T11:00:00.000Z'

const [block] = newScript().storyBlocks
const plain: Script = {
  ...newScript(),
  storyBlocks: block
    ? [{ ...block, elements: [{ id: 'a', type: 'action', content: 'The lamp is on.' }] }]
    : [],
}
const asked = addNote(
  plain,
  { elementId: 'a', range: { from: 4, to: 8 } },
  { text: `@${BO} Is it on?\nReally?`, author: ANN, time: TIME },
)
const script = addReply(
  asked,
  { elementId: 'a', list: 'notes', index: 0 },
  { text: `@${ANN} No.`, author: BO, time: LATER },
)

test.each([
  ['Fountain', () => readFountain(writeFountain(script))],
  ['Final Draft', () => readFdxText(writeFdx(script))],
])('%s keeps mentions with their author', (_name, read) => {
  const again = importedToScript(importedOf(read()), 'scenes', countingIds())
  expect(newMentions(null, again, [ANN, BO])).toEqual(newMentions(null, script, [ANN, BO]))
  // A file that comes back doesn't mention anyone again.
  expect(newMentions(script, again, [ANN, BO])).toEqual([])
})
