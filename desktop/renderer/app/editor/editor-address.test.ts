import { afterEach, expect, test, vi } from 'vitest'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { selectionFromAddress } from './editor-address.ts'

afterEach(() => vi.restoreAllMocks())

const script = scriptOf([], [], [])

test.each([
  ['', { kind: 'block', id: 'story_block_1' }],
  ['storyblock=title', { kind: 'title' }],
  ['storyblock=1', { kind: 'block', id: 'story_block_1' }],
  ['project=p&storyblock=3', { kind: 'block', id: 'story_block_3' }],
])('%s opens without a warning', (query, selection) => {
  const warn = vi.spyOn(console, 'warn')
  expect(selectionFromAddress(new URLSearchParams(query), script, null)).toEqual(selection)
  expect(warn).not.toHaveBeenCalled()
})

test.each(['0', '4', '-1', '1.5', 'two', '', ' 1', '1e0'])(
  'storyblock=%s falls back to the title page with a console warning',
  (requested) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const query = new URLSearchParams({ storyblock: requested })
    expect(selectionFromAddress(query, script, null)).toEqual({ kind: 'title' })
    expect(warn).toHaveBeenCalledOnce()
  },
)

test.each([
  [{ blockId: 'story_block_2' }, { kind: 'block', id: 'story_block_2' }],
  [{ blockId: null }, { kind: 'title' }],
  // It was deleted elsewhere.
  [{ blockId: 'story_block_9' }, { kind: 'block', id: 'story_block_1' }],
])('without a story block, the script opens at its last page %o', (last, selection) => {
  expect(selectionFromAddress(new URLSearchParams('project=p'), script, last)).toEqual(selection)
})
