import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, seeded } from '../../test-support/random.ts'
import { countingIds, scriptOf } from '../../test-support/scripts.ts'
import { orderedWords, randomEdit, typeWord } from '../../test-support/live-edits.ts'
import { anyBase, anyLiveWriting, anyOther } from '../../test-support/script-changes.ts'
import { contentsOf, line, linesOf } from '../../test-support/live-writers.ts'
import { manyRuns } from '../../test-support/many-runs.ts'
import type { Element, Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'
import { rebaseScript } from './rebase-script.ts'

const words = (script: Script) => new Set(JSON.stringify(script).match(/(?:typed|base)\d+/g))

describe('rebaseScript', () => {
  it('leads to the other writer’s script if there is no other change', () => {
    fc.assert(
      fc.property(anyBase, anyLiveWriting, (from, write) => {
        const to = write(from)
        expect(rebaseScript(from, { from, to })).toBe(to)
        const copy = JSON.parse(JSON.stringify(from)) as Script
        expect(contentsOf(rebaseScript(copy, { from, to }))).toEqual(contentsOf(to))
      }),
    )
  })

  it('changes nothing if the other writer has changed nothing', () => {
    fc.assert(
      fc.property(anyBase, anyLiveWriting, (from, write) => {
        const onto = write(from)
        expect(rebaseScript(onto, { from, to: from })).toBe(onto)
      }),
    )
  })

  it('has all words that the other writer has typed, and each element once', () => {
    fc.assert(
      fc.property(anyBase, anyLiveWriting, anyOther, (from, write, writeOther) => {
        const [onto, to] = [write(from), writeOther(from)]
        const rebased = rebaseScript(onto, { from, to })
        const text = JSON.stringify(rebased)
        for (const [word] of JSON.stringify(to).matchAll(/other\d+/g)) {
          expect(text).toContain(word)
        }
        const ids = rebased.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        const keys = rebased.storyBlocks.map(({ id }) => id)
        expect(new Set(keys).size).toBe(keys.length)
        expect(rebased.storyBlocks.map(({ number }) => number)).toEqual(keys.map((_, at) => at + 1))
      }),
      manyRuns(),
    )
  })

  it('keeps the words that the writer has typed', () => {
    fc.assert(
      fc.property(anyBase, anyLiveWriting, anyOther, (from, write, writeOther) => {
        const onto = write(from)
        const to = writeOther(from)
        const rebased = words(rebaseScript(onto, { from, to }))
        const own = [...words(onto)].filter((word) => word.startsWith('typed'))
        expect(own.filter((word) => !rebased.has(word))).toEqual([])
      }),
      manyRuns(),
    )
  })

  const with_ = (script: Script, ...elements: Element[]) =>
    replaceElements(script, 'story_block_1', elements)
  const from = linesOf('One.', 'Two.', 'Three.')
  const elements = from.storyBlocks[0]?.elements ?? []
  const [one, two, three] = elements
  if (!one || !two || !three) throw new Error('three elements')
  const text = (element: Element, content: string) => ({ ...element, content })

  it.each<[string, Element[], Element[], string[]]>([
    [
      'merges a text word by word',
      [text(one, 'Now one.'), two, three],
      [text(one, 'One. Late.'), two, three],
      ['Now one. Late.', 'Two.', 'Three.'],
    ],
    [
      'adds what was typed into an element that the state doesn’t have',
      [one, three],
      [one, text(two, 'Two. Late.'), three],
      ['One.', 'Late.', 'Three.'],
    ],
    [
      'adds nothing if only the type of such an element changed',
      [one, three],
      [one, { ...two, type: 'shot' }, three],
      ['One.', 'Three.'],
    ],
    ['removes an element with the same text', [one, two, three], [one, three], ['One.', 'Three.']],
    [
      'keeps an element with another text',
      [one, text(two, 'Before.'), three],
      [one, three],
      ['One.', 'Before.', 'Three.'],
    ],
    [
      'moves an element with the text that it has',
      [one, two, text(three, 'Before.')],
      [three, one, two],
      ['Before.', 'One.', 'Two.'],
    ],
    [
      'adds an element after the one before it',
      [one, line('own', 'Own.'), three],
      [one, two, three, line('new', 'New.')],
      ['One.', 'Own.', 'Three.', 'New.'],
    ],
    [
      'takes no letter for moved text',
      [text(one, 'Onew.'), three],
      [one, text(two, 'Twdo.'), three],
      ['Onew.', 'Twdo.', 'Three.'],
    ],
    [
      'keeps marks of both',
      [text(one, '<b>One</b>.'), two, three],
      [text(one, 'One. <i>Late</i>.'), two, three],
      ['<b>One</b>. <i>Late</i>.', 'Two.', 'Three.'],
    ],
  ])('%s', (_name, own, other, merged) => {
    const rebased = rebaseScript(with_(from, ...own), { from, to: with_(from, ...other) })
    expect(contentsOf(rebased)).toEqual([merged])
  })

  it('makes an edit of one place that is the same in both once', () => {
    const change = { from: linesOf('A cat sat here.'), to: linesOf('A dog sat here now.') }
    const rebased = rebaseScript(linesOf('A dog slept here.'), change)
    expect(contentsOf(rebased)).toEqual([['A dog slept here now.']])
  })

  it('moves an element to a block that is different in the state', () => {
    const others = [line('x', 'X.'), line('y', 'Y.')]
    const before = scriptOf([one], others)
    const to = scriptOf([], [...others, one])
    const other = scriptOf([], [line('x', 'Before.'), line('y', 'Y.')])
    const [first] = before.storyBlocks
    const state = {
      ...other,
      storyBlocks: [...(first ? [first] : []), ...other.storyBlocks.slice(1)],
    }
    expect(contentsOf(rebaseScript(state, { from: before, to }))).toEqual([
      [],
      ['Before.', 'Y.', 'One.'],
    ])
  })

  it('shares everything that is unchanged', () => {
    const onto = with_(from, one, text(two, 'Before.'), three)
    const to = with_(from, one, two, text(three, 'Late.'))
    const rebased = rebaseScript(onto, { from, to }).storyBlocks[0]?.elements
    expect(rebased?.[0]).toBe(one)
    expect(rebased?.[1]).toBe(onto.storyBlocks[0]?.elements[1])
    expect(rebased?.[2]).toBe(to.storyBlocks[0]?.elements[2])
  })

  it('puts words that were typed meanwhile into text that a draft has moved', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = seeded(seed)
        let count = 0
        const deps = { random, makeId: countingIds('d'), makeWord: () => `«${(count += 1)}»` }
        const anyLine = () => Array.from({ length: between(random, 1, 6) }, deps.makeWord).join(' ')
        const base = linesOf(anyLine(), anyLine(), anyLine(), anyLine())
        const edit = (script: Script) => randomEdit(script, deps).script
        let draft = base
        for (let edits = between(random, 1, 4); edits > 0; edits -= 1) draft = edit(draft)
        const own = orderedWords(draft)
        const to = typeWord(typeWord(base, deps), deps)
        const known = new Set(orderedWords(base))
        const typed = orderedWords(to).filter((word) => !known.has(word))
        const merged = orderedWords(rebaseScript(draft, { from: base, to }))
        expect(merged.filter((word) => !typed.includes(word))).toEqual(own)
        expect(merged.filter((word) => typed.includes(word)).toSorted()).toEqual(typed.toSorted())
      }),
    )
  })
})
