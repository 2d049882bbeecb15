import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentToText } from '../../content/text.ts'
import { anyScript, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import {
  createFinder,
  matchAfter,
  matchBeside,
  matchFrom,
  replaceMatches,
  type Direction,
  type FindOptions,
} from './find.ts'
import type { Script } from '../script.ts'

const ANY: FindOptions = { matchCase: false, wholeWord: false }
const script = scriptOf(
  elementsOf('action:The cat sat. <b>Cat</b>alogue.', 'dialogue:No CAT here &amp; there.'),
  elementsOf('action:a<b>bc</b>d'),
)
const contents = (of: Script) =>
  of.storyBlocks.flatMap((block) => block.elements.map(({ content }) => content))
const findMatches = (of: Script, query: string, options: FindOptions) =>
  createFinder(query, options)(of)
const count = (query: string, options = ANY) => findMatches(script, query, options).length

describe('find and replace', () => {
  it('ignores case by default, and can match case and whole words', () => {
    expect(count('cat')).toBe(3)
    expect(count('Cat', { ...ANY, matchCase: true })).toBe(1)
    expect(count('cat', { ...ANY, wholeWord: true })).toBe(2)
    expect(count('')).toBe(0)
  })

  it.each([
    ['WILL', 'Will is willing. He will. A will.', 3],
    ['will', "Will's goodwill, will-power", 2],
    ['cafe', 'cafe cafe\u0301 cafés', 1],
    ['Élan', 'élan Élans vélan', 1],
    ['12', '12 112 12a 12.', 2],
    ['Иван', 'Иван Иванов', 1],
    ['(V.O.)', 'BEN (V.O.) BEN(V.O.)', 2],
    ['will_', 'will_ will', 1],
  ])('finds whole words: %s in %s', (query, text, found) => {
    const words = scriptOf([{ id: 'e1', type: 'action', content: text }])
    expect(findMatches(words, query, { ...ANY, wholeWord: true })).toHaveLength(found)
  })

  it('reports positions across marks and entities', () => {
    expect(findMatches(script, 'bcd', ANY)).toEqual([
      { blockId: 'story_block_2', elementId: 'e1', from: 1, to: 4 },
    ])
    expect(findMatches(script, '& there', ANY)[0]).toMatchObject({ from: 12, to: 19 })
  })

  it('reads the text of an unchanged element only once', () => {
    const [first, second] = elementsOf('action:The cat sat.', 'dialogue:A cat.')
    if (!first || !second) throw new Error('no elements')
    let reads = 0
    const counted = {
      ...first,
      get content() {
        reads += 1
        return first.content
      },
    }
    const find = createFinder('cat', ANY)
    expect(find(scriptOf([counted, second]))).toHaveLength(2)
    expect(find(scriptOf([counted, { ...second, content: 'Cat and cat.' }]))).toHaveLength(3)
    expect(reads).toBe(1)
    const moved = scriptOf([second], [counted])
    expect(find(moved)).toEqual(findMatches(moved, 'cat', ANY))
  })

  it('treats special characters in query and replacement literally', () => {
    for (const query of ['.', '(', '[a', '\\', '$&', 'a|b', '^', '*']) {
      expect(() => findMatches(script, query, ANY)).not.toThrow()
    }
    expect(count('.')).toBe(3)
    expect(contents(replaceMatches(script, 'cat', '$&', { ...ANY, matchCase: true }))[0]).toBe(
      'The $&amp; sat. <b>Cat</b>alogue.',
    )
  })

  it('replaces all matches and preserves marks', () => {
    expect(contents(replaceMatches(script, 'cat', 'dog', ANY))).toEqual([
      'The dog sat. <b>dog</b>alogue.',
      'No dog here &amp; there.',
      'a<b>bc</b>d',
    ])
    expect(contents(replaceMatches(script, 'abc', 'X', ANY))[2]).toBe('Xd')
    expect(contents(replaceMatches(script, 'cd', 'Y', ANY))[2]).toBe('a<b>bY</b>')
    expect(contents(replaceMatches(script, 'bcd', '', ANY))[2]).toBe('a')
  })

  it('replaces one match and preserves everything else by identity', () => {
    const [, second] = findMatches(script, 'cat', ANY)
    const changed = replaceMatches(script, 'cat', 'dog', ANY, second)
    expect(contents(changed)[0]).toBe('The cat sat. <b>dog</b>alogue.')
    expect(changed.storyBlocks[1]).toBe(script.storyBlocks[1])
    expect(replaceMatches(script, 'nowhere', 'x', ANY)).toBe(script)
  })

  it('replaces the right one of two equal matches in elements with the same id', () => {
    const twice = scriptOf(elementsOf('action:cat'), elementsOf('action:cat'))
    const [, second] = findMatches(twice, 'cat', ANY)
    expect(contents(replaceMatches(twice, 'cat', 'dog', ANY, second))).toEqual(['cat', 'dog'])
  })

  it('keeps notes on their words', () => {
    const [line] = elementsOf('action:a cat and a cat')
    if (!line) throw new Error('no element')
    const note = { kind: 'note', text: 'Which?' } as const
    const notes = [
      { at: 2, to: 5, ...note },
      { at: 12, to: 15, ...note },
    ]
    const noted = scriptOf([{ ...line, extra: { notes } }])
    const [element] = replaceMatches(noted, 'cat', 'tiger', ANY).storyBlocks[0]?.elements ?? []
    expect(element?.extra?.notes).toEqual([
      { at: 2, to: 7, ...note },
      { at: 14, to: 19, ...note },
    ])
  })

  it('continues after the new text, which may contain the query, and wraps around', () => {
    function placeAfter(replacement: string, index: number) {
      const cats = scriptOf(elementsOf('action:cat cat', 'action:cat'))
      const replaced = findMatches(cats, 'cat', ANY)[index]
      if (!replaced) throw new Error('no such match')
      const changed = replaceMatches(cats, 'cat', replacement, ANY, replaced)
      const matches = findMatches(changed, 'cat', ANY)
      const next = matches[matchAfter(matches, { replaced, index, replacement })]
      return `${next?.elementId} ${next?.from}`
    }
    expect(placeAfter('', 0)).toBe('e1 1')
    expect(placeAfter('dog', 0)).toBe('e1 4')
    expect(placeAfter('cats', 0)).toBe('e1 5')
    expect(placeAfter('a cat, a cat', 0)).toBe('e1 13')
    expect(placeAfter('a cat', 1)).toBe('e2 0')
    expect(placeAfter('dog', 2)).toBe('e1 0')
  })

  it.each<[string, string, number, Direction, string]>([
    ['at the match', 'e1', 4, 'next', 'e1 4'],
    ['inside the match', 'e1', 5, 'next', 'e2 2'],
    ['in an element without one', 'e3', 0, 'next', 'x1 0'],
    ['after the last one', 'x1', 1, 'next', 'e1 4 wrapped'],
    ['at the match', 'e2', 2, 'previous', 'e1 4'],
    ['inside the match', 'e2', 3, 'previous', 'e2 2'],
    ['before the first one', 'e1', 4, 'previous', 'x1 0 wrapped'],
    ['in a later block', 'x1', 0, 'previous', 'e2 2'],
  ])(
    'finds from a caret %s (%s at %i) the %s one',
    (_where, elementId, offset, direction, want) => {
      const cats = scriptOf(
        elementsOf('action:The cat.', 'action:A cat.', 'action:-'),
        elementsOf('action:cat').map((element) => ({ ...element, id: 'x1' })),
      )
      const matches = findMatches(cats, 'cat', ANY)
      const blockId = elementId === 'x1' ? 'story_block_2' : 'story_block_1'
      const found = matchFrom(cats, matches, { blockId, elementId, offset }, direction)
      const match = matches[found?.index ?? -1]
      const end = found?.hasWrapped ? ' wrapped' : ''
      expect(`${match?.elementId} ${match?.from}${end}`).toBe(want)
    },
  )

  it('finds the first or last match without a caret, and none without matches', () => {
    const matches = findMatches(script, 'cat', ANY)
    expect(matchFrom(script, matches, null, 'next')).toEqual({ index: 0, hasWrapped: false })
    expect(matchFrom(script, matches, null, 'previous')).toEqual({ index: 2, hasWrapped: false })
    expect(matchFrom(script, [], null, 'next')).toBeNull()
    expect(matchBeside([], 0, 'next')).toBeNull()
  })

  it('wraps around at both ends, but not with one match', () => {
    const matches = findMatches(script, 'cat', ANY)
    expect(matchBeside(matches, 2, 'next')).toEqual({ index: 0, hasWrapped: true })
    expect(matchBeside(matches, 0, 'previous')).toEqual({ index: 2, hasWrapped: true })
    expect(matchBeside(matches, 0, 'next')).toEqual({ index: 1, hasWrapped: false })
    expect(matchBeside(matches.slice(0, 1), 0, 'next')).toEqual({ index: 0, hasWrapped: false })
  })

  it.each([...String.raw`-^$\.*+?()[]{}|/#&~!<>=:,'"%@`])('treats %s literally', (sign) => {
    expect(() => findMatches(script, sign, ANY)).not.toThrow()
    expect(() => findMatches(script, sign, { ...ANY, wholeWord: true })).not.toThrow()
  })

  it('equals replacing in the plain text', () => {
    fc.assert(
      fc.property(anyScript, fc.string({ minLength: 1, maxLength: 2 }), (any, query) => {
        const options = { matchCase: true, wholeWord: false }
        const replaced = contents(replaceMatches(any, query, 'ok', options)).map(contentToText)
        expect(replaced).toEqual(
          contents(any)
            .map(contentToText)
            .map((text) => text.replaceAll(query, 'ok')),
        )
      }),
    )
  })
})
