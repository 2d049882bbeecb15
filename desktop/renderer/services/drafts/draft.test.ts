import { expect, test } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { toDraftText } from './draft.ts'

const script: Script = {
  ...newScript(),
  storyBlocks: [
    {
      id: 'block 1',
      number: 1,
      title: 'With "elements":[]}',
      elements: [
        { id: 'e1', type: 'action', content: 'Rain. “Really?” she asks.' },
        { id: 'e2', type: 'character', content: 'MARA', extra: { dual: 'right' } },
      ],
    },
    { id: 'block 2', number: 2, title: 'Empty', elements: [] },
  ],
}

function blocksIn(changed: Script): unknown[] {
  const place = { userId: 'u1', projectId: null }
  const draft = { script: changed, draftId: 'd1', revision: 1, baseVersion: null, ancestors: [] }
  const { parts } = toDraftText(place, { ...draft, newProjectId: 'p1' }, new Date(0))
  return parts.map(({ text }): unknown => JSON.parse(text))
}

test('a draft has each block with all of its elements', () => {
  expect(blocksIn(script)).toEqual(script.storyBlocks)
})

test('a changed element is written with its new text, beside those that were written before', () => {
  blocksIn(script)
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) =>
      element.id === 'e1' ? { ...element, content: 'Snow.' } : element,
    ),
  }))
  expect(blocksIn({ ...script, storyBlocks })).toEqual(storyBlocks)
})
