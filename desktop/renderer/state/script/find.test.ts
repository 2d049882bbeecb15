import { describe, expect, it, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { memorySession } from '#renderer/state/test-support.ts'

type Lines = readonly `${ElementType}:${string}`[]

/** Opens a script with these blocks, searches it and selects the first match. */
function searching(query: string, ...blocks: readonly Lines[]) {
  const { session } = memorySession(scriptOf(...blocks.map((lines) => elementsOf(...lines))))
  const { find, store } = session
  find.open()
  find.search({ query })
  find.step('next')
  const contents = () =>
    store
      .getState()
      .script.storyBlocks.flatMap(({ elements }) => elements.map(({ content }) => content))
  return { session, find, store, contents }
}

describe('Replace', () => {
  const cue = 'character:ADA'

  it('replaces identical cues one after another', () => {
    const { find, contents } = searching('ada', [cue, cue], [cue, cue])
    find.setReplacement('EVE')
    find.replaceCurrent()
    expect(contents()).toEqual(['EVE', 'ADA', 'ADA', 'ADA'])
    find.replaceCurrent()
    expect(contents()).toEqual(['EVE', 'EVE', 'ADA', 'ADA'])
    find.replaceCurrent()
    find.replaceCurrent()
    expect(contents()).toEqual(['EVE', 'EVE', 'EVE', 'EVE'])
  })

  it('skips a replacement that contains the query', () => {
    const { find, contents } = searching('ball', ['action:ball', 'action:ball'])
    find.setReplacement('a red ball')
    find.replaceCurrent()
    expect(find.getState().current).toBe(1)
    find.replaceCurrent()
    expect(contents()).toEqual(['a red ball', 'a red ball'])
  })
})

test('keeps the same list of matches while typing changes none of them', () => {
  const { find, store } = searching('ball', ['action:ball', 'action:hat'], ['action:ball'])
  const typeAt = (elementId: string, content: string) =>
    store.type((script) => ({
      ...script,
      storyBlocks: script.storyBlocks.map((block, index) =>
        index > 0
          ? block
          : {
              ...block,
              elements: block.elements.map((element) =>
                element.id === elementId ? { ...element, content } : element,
              ),
            },
      ),
    }))
  const { matches } = find.getState()
  typeAt('e2', 'hats')
  expect(find.getState().matches).toBe(matches)
  typeAt('e1', 'a ball')
  expect(find.getState().matches.map(({ from }) => from)).toEqual([2, 0])
})
