import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentToText } from '../../content/text.ts'
import { anyScript, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { createFinder, matchAfter, replaceMatches, type FindOptions } from './find.ts'
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
