import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyElement,
  anyScript,
  countingIds,
  elementsOf,
  scriptOf,
} from '../test-support/scripts.ts'
import { compareElements } from './compare-elements.ts'
import { compareScripts, isSameScript } from './compare-scripts.ts'
import { mixScripts, proposeMix, type Side } from './mix-scripts.ts'
import { Script, type Element } from './script.ts'
import { deleteBlock, reorderBlocks } from './story-blocks.ts'

const row = (before: readonly Element[], after: readonly Element[]) =>
  compareElements(before, after).map(
    (pair) => `${pair.kind} ${(pair.after ?? pair.before)?.content}`,
  )

const [one, two, three] = elementsOf('action:one', 'action:two', 'action:three')
if (!one || !two || !three) throw new Error('three elements')
const renamed = (element: Element, id: string) => ({ ...element, id })

describe('elements are matched', () => {
  it.each<[string, Element[], Element[], string[]]>([
    [
      'by id where their text changed',
      [one, two],
      [one, { ...two, content: '2' }],
      ['same one', 'changed 2'],
    ],
    ['by id where only their type changed', [one], [{ ...one, type: 'shot' }], ['changed one']],
    [
      'by text where their ids are others',
      [one, two],
      [renamed(one, 'x'), renamed(two, 'y')],
      ['same one', 'same two'],
    ],
    ['in their order', [one, two, three], [one, three], ['same one', 'removed two', 'same three']],
    [
      'what is gone before what came',
      [one, two],
      [one, three],
      ['same one', 'removed two', 'added three'],
    ],
    [
      'a moved one as gone and come',
      [one, two, three],
      [three, one, two],
      ['added three', 'same one', 'same two', 'removed three'],
    ],
    [
      'by text between those with an id in common',
      [one, two, three],
      [one, three, renamed(two, 'x')],
      ['same one', 'removed two', 'same three', 'added two'],
    ],
    ['nothing with nothing', [], [], []],
  ])('%s', (_, before, after, expected) => {
    expect(row(before, after)).toEqual(expected)
  })

  it('so that each state can be read out of the row again', () => {
    const anyElements = fc.array(anyElement, { maxLength: 12 })
    const anyEdited = fc
      .tuple(anyElements, anyElements, fc.array(fc.nat(30)))
      .map(([old, fresh, order]) => {
        const mixed = [...old, ...fresh]
        const after = order
          .map((at) => mixed[at % Math.max(1, mixed.length)])
          .filter((x) => x !== undefined)
        const unique = [...new Map(after.map((element) => [element.id, element])).values()]
        const changed = unique.map((element, index) =>
          index % 3 === 0 ? { ...element, id: `n${index}` } : element,
        )
        return [old, changed] as const
      })
    fc.assert(
      fc.property(anyEdited, ([before, after]) => {
        const pairs = compareElements(before, after)
        expect(pairs.flatMap((pair) => pair.before ?? [])).toEqual(before)
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after)
      }),
    )
  })
})

const base = scriptOf(
  elementsOf('action:one').map((element) => renamed(element, 'a')),
  elementsOf('action:two').map((element) => renamed(element, 'b')),
  elementsOf('action:three').map((element) => renamed(element, 'c')),
)

/** The script with other texts in the blocks of these numbers. */
function rewritten(script: Script, texts: Readonly<Record<number, string>>): Script {
  return {
    ...script,
    storyBlocks: script.storyBlocks.map((block) => {
      const content = texts[block.number]
      if (content === undefined) return block
      return { ...block, elements: block.elements.map((element) => ({ ...element, content })) }
    }),
  }
}

const told = (before: Script, after: Script) =>
  compareScripts(before, after).blocks.map(
    ({ kind, before: was, after: is }) => `${kind} ${(is ?? was)?.elements[0]?.content}`,
  )

const textsOf = ({ storyBlocks }: Script) =>
  storyBlocks.map(({ elements }) => elements.map(({ content }) => content).join(' '))

describe('blocks are matched', () => {
  it('by their elements, when a deletion has handed their ids on', () => {
    expect(told(base, deleteBlock(base, 'story_block_1'))).toEqual([
      'removed one',
      'same two',
      'same three',
    ])
  })

  it('after a move, which is told', () => {
    const moved = reorderBlocks(base, 2, 0)
    expect(told(base, moved)).toEqual(['same three', 'same one', 'same two'])
    expect(compareScripts(base, moved).isReordered).toBe(true)
    expect(isSameScript(compareScripts(base, moved))).toBe(false)
  })

  it('by title, where no element is left of what was there', () => {
    const other = scriptOf(elementsOf('action:other').map((element) => renamed(element, 'z')))
    expect(told(base, other)).toEqual(['changed other', 'removed two', 'removed three'])
  })

  it('by text, where all ids are new', () => {
    const copied = {
      ...base,
      storyBlocks: base.storyBlocks.map((block, index) => ({
        ...block,
        title: `Part ${index}`,
        elements: block.elements.map((element) => renamed(element, `copy ${element.id}`)),
      })),
    }
    expect(told(base, copied)).toEqual(['changed one', 'changed two', 'changed three'])
  })

  it('with themselves, and nothing differs', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(
          isSameScript(compareScripts(script, Script.parse(JSON.parse(JSON.stringify(script))))),
        ).toBe(true)
      }),
    )
  })
})

it('tells the settings that differ, in words', () => {
  const formatting = { ...base.formatting, boldShots: true, boldCharacters: true }
  expect(compareScripts(base, { ...base, author: 'Ada', formatting }).settings).toEqual([
    { name: 'author', before: '', after: 'Ada' },
    { name: 'formatting', before: 'Nothing in bold', after: 'Bold: characters, shots' },
  ])
})

describe('a mix', () => {
  const compared = (before: Script, after: Script) => ({
    before,
    after,
    comparison: compareScripts(before, after),
  })

  it('takes from each side what only it has changed, when the common state is known', () => {
    const server = { ...rewritten(base, { 1: 'one by server', 2: 'two by server' }), author: 'Ada' }
    const mine = rewritten(base, { 2: 'two by me', 3: 'three by me' })
    const both = compared(server, mine)
    const { choices, contested } = proposeMix(both, base)
    expect([...contested].map(({ after }) => after?.elements[0]?.content)).toEqual(['two by me'])
    const mix = mixScripts(both, choices, countingIds())
    expect(textsOf(mix)).toEqual(['one by server', 'two by me', 'three by me'])
    expect(mix.author).toBe('Ada')
  })

  it('leaves out what one side has deleted, and brings what one side has made', () => {
    const server = deleteBlock(base, 'story_block_1')
    const own = { id: 'own', number: 4, title: 'Own', elements: [renamed(one, 'own')] }
    const mine = { ...base, storyBlocks: [...base.storyBlocks, own] }
    const both = compared(server, mine)
    const mix = mixScripts(both, proposeMix(both, base).choices, countingIds())
    expect(textsOf(mix)).toEqual(['two', 'three', 'one'])
    expect(mix.storyBlocks.map(({ id, number }) => [id, number])).toEqual([
      ['story_block_1', 1],
      ['story_block_2', 2],
      ['story_block_3', 3],
    ])
  })

  it('is the second state to begin with, when no common state is known', () => {
    fc.assert(
      fc.property(anyScript, anyScript, (before, after) => {
        const both = compared(before, after)
        const mix = mixScripts(both, proposeMix(both, null).choices, countingIds())
        expect(textsOf(mix)).toEqual(textsOf(after))
      }),
    )
  })

  it('holds every word that was chosen, each id once', () => {
    const anySides = fc.array(fc.constantFrom<Side>('before', 'after', 'both'), { minLength: 12 })
    fc.assert(
      fc.property(anyScript, anyScript, anySides, (before, after, sides) => {
        const both = compared(before, after)
        const mix = mixScripts(both, { settings: 'before', blocks: sides }, countingIds('fresh'))
        const elements = mix.storyBlocks.flatMap((block) => block.elements)
        expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
        const wanted = both.comparison.blocks.flatMap((pair, index) => [
          ...(sides[index] === 'after' ? [] : (pair.before?.elements ?? [])),
          ...(sides[index] === 'before' ? [] : (pair.after?.elements ?? [])),
        ])
        expect(elements.map(({ content }) => content)).toEqual(wanted.map(({ content }) => content))
        expect(new Set(mix.storyBlocks.map(({ id }) => id)).size).toBe(mix.storyBlocks.length)
      }),
    )
  })
})
