import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyElement,
  anyScript,
  countingIds,
  elementsOf,
  scriptOf,
} from '../../test-support/scripts.ts'
import { compareElements } from './compare-elements.ts'
import { compareScripts, isSameScript } from './compare-scripts.ts'
import { mergeScripts, proposeMerge, type Side } from './merge-scripts.ts'
import { Script, type Element } from '../script.ts'
import { deleteBlock, reorderBlocks } from '../story-blocks.ts'

const describePairs = (before: readonly Element[], after: readonly Element[]) =>
  compareElements(before, after).map(
    (pair) => `${pair.kind} ${(pair.after ?? pair.before)?.content}`,
  )

const [one, two, three] = elementsOf('action:one', 'action:two', 'action:three')
if (!one || !two || !three) throw new Error('three elements')
const renamed = (element: Element, id: string) => ({ ...element, id })

describe('compareElements', () => {
  it.each<[string, Element[], Element[], string[]]>([
    [
      'matches by id if the text changed',
      [one, two],
      [one, { ...two, content: '2' }],
      ['same one', 'changed 2'],
    ],
    ['matches by id if only the type changed', [one], [{ ...one, type: 'shot' }], ['changed one']],
    [
      'matches by text if the ids differ',
      [one, two],
      [renamed(one, 'x'), renamed(two, 'y')],
      ['same one', 'same two'],
    ],
    [
      'preserves the order',
      [one, two, three],
      [one, three],
      ['same one', 'removed two', 'same three'],
    ],
    [
      'lists removed elements before added ones',
      [one, two],
      [one, three],
      ['same one', 'removed two', 'added three'],
    ],
    [
      'reports a moved element as removed and added',
      [one, two, three],
      [three, one, two],
      ['added three', 'same one', 'same two', 'removed three'],
    ],
    [
      'matches by text only between the same elements matched by id',
      [one, two, three],
      [one, three, renamed(two, 'x')],
      ['same one', 'removed two', 'same three', 'added two'],
    ],
    ['matches nothing in empty blocks', [], [], []],
  ])('%s', (_, before, after, expected) => {
    expect(describePairs(before, after)).toEqual(expected)
  })

  it('contains all elements of both versions in order', () => {
    const anyElements = fc.array(anyElement, { maxLength: 12 })
    const anyEdited = fc
      .tuple(anyElements, anyElements, fc.array(fc.nat(30)))
      .map(([old, added, order]) => {
        const mixed = [...old, ...added]
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

/** The script with new text in the blocks of these numbers. */
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

const describeBlocks = (before: Script, after: Script) =>
  compareScripts(before, after).blocks.map(
    (pair) => `${pair.kind} ${(pair.after ?? pair.before)?.elements[0]?.content}`,
  )

const textsOf = ({ storyBlocks }: Script) =>
  storyBlocks.map(({ elements }) => elements.map(({ content }) => content).join(' '))

describe('compareScripts', () => {
  it('matches blocks by their elements after a deletion changed their ids', () => {
    expect(describeBlocks(base, deleteBlock(base, 'story_block_1'))).toEqual([
      'removed one',
      'same two',
      'same three',
    ])
  })

  it('matches moved blocks and reports the new order', () => {
    const moved = reorderBlocks(base, 2, 0)
    expect(describeBlocks(base, moved)).toEqual(['same three', 'same one', 'same two'])
    expect(compareScripts(base, moved).isReordered).toBe(true)
    expect(isSameScript(compareScripts(base, moved))).toBe(false)
  })

  it('matches blocks by title if they have no elements in common', () => {
    const other = scriptOf(elementsOf('action:other').map((element) => renamed(element, 'z')))
    expect(describeBlocks(base, other)).toEqual(['changed other', 'removed two', 'removed three'])
  })

  it('matches blocks by text if all ids are new', () => {
    const copied = {
      ...base,
      storyBlocks: base.storyBlocks.map((block, index) => ({
        ...block,
        title: `Part ${index}`,
        elements: block.elements.map((element) => renamed(element, `copy ${element.id}`)),
      })),
    }
    expect(describeBlocks(base, copied)).toEqual(['changed one', 'changed two', 'changed three'])
  })

  it('finds no difference between equal scripts', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(
          isSameScript(compareScripts(script, Script.parse(JSON.parse(JSON.stringify(script))))),
        ).toBe(true)
      }),
    )
  })
})

it('describes changed settings in words', () => {
  const formatting = { ...base.formatting, boldShots: true, boldCharacters: true }
  expect(compareScripts(base, { ...base, author: 'Ada', formatting }).settings).toEqual([
    { name: 'author', before: '', after: 'Ada' },
    { name: 'formatting', before: 'No bold', after: 'Bold: characters, shots' },
  ])
})

describe('mergeScripts', () => {
  const compared = (before: Script, after: Script) => ({
    before,
    after,
    comparison: compareScripts(before, after),
  })

  it('takes changes of one side from that side if the common base is known', () => {
    const server = { ...rewritten(base, { 1: 'one, server', 2: 'two, server' }), author: 'Ada' }
    const local = rewritten(base, { 2: 'two, local', 3: 'three, local' })
    const both = compared(server, local)
    const { choices, contested } = proposeMerge(both, base)
    expect([...contested].map(({ after }) => after?.elements[0]?.content)).toEqual(['two, local'])
    const merged = mergeScripts(both, choices, countingIds())
    expect(textsOf(merged)).toEqual(['one, server', 'two, local', 'three, local'])
    expect(merged.author).toBe('Ada')
  })

  it('leaves out blocks that one side deleted and includes blocks that one side added', () => {
    const server = deleteBlock(base, 'story_block_1')
    const added = { id: 'added', number: 4, title: 'Added', elements: [renamed(one, 'added')] }
    const local = { ...base, storyBlocks: [...base.storyBlocks, added] }
    const both = compared(server, local)
    const merged = mergeScripts(both, proposeMerge(both, base).choices, countingIds())
    expect(textsOf(merged)).toEqual(['two', 'three', 'one'])
    expect(merged.storyBlocks.map(({ id, number }) => [id, number])).toEqual([
      ['story_block_1', 1],
      ['story_block_2', 2],
      ['story_block_3', 3],
    ])
  })

  it('starts with the second version if the base is unknown', () => {
    fc.assert(
      fc.property(anyScript, anyScript, (before, after) => {
        const both = compared(before, after)
        const merged = mergeScripts(both, proposeMerge(both, null).choices, countingIds())
        expect(textsOf(merged)).toEqual(textsOf(after))
      }),
    )
  })

  it('contains all chosen text, with unique ids', () => {
    const anySides = fc.array(fc.constantFrom<Side>('before', 'after', 'both'), { minLength: 12 })
    fc.assert(
      fc.property(anyScript, anyScript, anySides, (before, after, sides) => {
        const both = compared(before, after)
        const merged = mergeScripts(
          both,
          { settings: 'before', blocks: sides },
          countingIds('fresh'),
        )
        const elements = merged.storyBlocks.flatMap((block) => block.elements)
        expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
        const wanted = both.comparison.blocks.flatMap((pair, index) => [
          ...(sides[index] === 'after' ? [] : (pair.before?.elements ?? [])),
          ...(sides[index] === 'before' ? [] : (pair.after?.elements ?? [])),
        ])
        expect(elements.map(({ content }) => content)).toEqual(wanted.map(({ content }) => content))
        expect(new Set(merged.storyBlocks.map(({ id }) => id)).size).toBe(merged.storyBlocks.length)
      }),
    )
  })
})
