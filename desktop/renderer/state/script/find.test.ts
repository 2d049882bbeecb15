import { describe, expect, it, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { goTo, show, type Target } from './editor-view.ts'
import { memorySession } from '#renderer/state/test-support.ts'

type Lines = readonly `${ElementType}:${string}`[]

/** Opens a script at the first of these blocks. */
function opening(...blocks: readonly Lines[]) {
  const { session } = memorySession(scriptOf(...blocks.map((lines) => elementsOf(...lines))))
  const { find, view, carets } = session
  show(view, { kind: 'block', id: 'story_block_1' })
  /** The shown block's text: goes to targets, as the page does. */
  let caret: Target | null = null
  carets.open({ blockId: () => shownBlock(), caret: () => caret, selected: () => null })
  view.subscribe(({ target }) => {
    if (target === null || target === 'caret' || 'edge' in target) return
    caret = target
    view.setState({ target: null })
  })
  function shownBlock(): string {
    const { selection } = view.getState()
    return selection.kind === 'block' ? selection.id : ''
  }
  const placeCaret = (block: number, elementId: string, offset: number) =>
    goTo(view, `story_block_${block}`, {
      elementId,
      range: { from: offset, to: offset },
      focus: 'page',
    })
  const caretAt = () => `${shownBlock()} ${caret?.elementId} ${caret?.range?.from}`
  const found = () => {
    const { current, matches, notice } = find.getState()
    return [current, matches.length, notice]
  }
  return { session, find, placeCaret, caretAt, found }
}

/** Opens a script with these blocks and searches it. */
function searching(query: string, ...blocks: readonly Lines[]) {
  const { session, ...opened } = opening(...blocks)
  const { find, store } = session
  find.open()
  find.search({ query })
  const contents = () =>
    store
      .getState()
      .script.storyBlocks.flatMap(({ elements }) => elements.map(({ content }) => content))
  return { ...opened, store, contents }
}

const wrapped = (direction: 'next' | 'previous') => ({ kind: 'wrapped', direction })

describe('the search', () => {
  const cats: Lines = ['action:A cat, a cat.', 'action:One cat.']

  it('starts at the caret', () => {
    const { find, placeCaret, found } = opening(cats, cats)
    placeCaret(1, 'e1', 3)
    find.open()
    find.search({ query: 'cat' })
    expect(found()).toEqual([1, 6, null])
    find.step('next')
    expect(found()).toEqual([2, 6, null])
    placeCaret(2, 'e1', 9)
    find.step('next')
    expect(found()).toEqual([4, 6, null])
    placeCaret(2, 'e1', 9)
    find.step('previous')
    expect(found()).toEqual([3, 6, null])
  })

  it('searches from the same place for each letter of the query', () => {
    const { find, placeCaret, caretAt } = opening(['action:rat', 'action:can', 'action:cat'])
    placeCaret(1, 'e1', 3)
    find.open()
    const places = ['c', 'ca', 'cat', 'ca', 'cax', ''].map((query) => {
      find.search({ query })
      return caretAt()
    })
    const [start, can, cat] = ['e1 3', 'e2 0', 'e3 0'].map((place) => `story_block_1 ${place}`)
    expect(places).toEqual([can, can, cat, can, start, start])
  })

  it('reports that it has wrapped around', () => {
    const { find, placeCaret, found } = opening(cats)
    placeCaret(1, 'e2', 7)
    find.open()
    find.search({ query: 'cat' })
    expect(found()).toEqual([0, 3, wrapped('next')])
    find.step('next')
    expect(found()).toEqual([1, 3, null])
    find.step('previous')
    find.step('previous')
    expect(found()).toEqual([2, 3, wrapped('previous')])
  })

  it('keeps the title page open until a step', () => {
    const { session, find, found } = opening(cats)
    show(session.view, { kind: 'title' })
    find.open()
    find.search({ query: 'cat' })
    expect(session.view.getState().selection.kind).toBe('title')
    expect(found()).toEqual([-1, 3, null])
    find.step('next')
    expect(found()).toEqual([0, 3, null])
  })

  it('continues at the caret after it was closed', () => {
    const { find, placeCaret, found } = opening(cats)
    find.open()
    find.search({ query: 'cat' })
    find.close()
    placeCaret(1, 'e1', 6)
    find.open()
    expect(found()).toEqual([-1, 3, null])
    find.step('next')
    expect(found()).toEqual([1, 3, null])
  })
})

test('Replace all reports the number of matches until the next search, step or edit', () => {
  const { find, store, found } = searching('cat', ['action:cat cat'], ['action:Cat'])
  find.setReplacement('cats')
  find.replaceAll()
  const replaced = [-1, 3, { kind: 'replaced', count: 3 }]
  expect(found()).toEqual(replaced)
  find.step('next')
  expect(found()).toEqual([0, 3, null])
  find.replaceAll()
  expect(found()).toEqual(replaced)
  store.undo()
  expect(found()).toEqual([-1, 3, null])
})

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
