import { describe, expect, it } from 'vitest'
import {
  change,
  contentsOf,
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
  type LiveWriter,
} from '../test-support/live-writers.ts'
import { createBlock, deleteBlock, replaceElements } from '../script/story-blocks.ts'

describe('deleting', () => {
  it('hides an element, and words typed into it meanwhile bring it back', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.', 'Two.', 'Three.'))
    setElements(ann, elementsIn(ann).toSpliced(1, 1))
    change(ben, 'b', { content: 'Two, and more.' })
    expect(contentsOf(meet())).toEqual([['One.', 'Two, and more.', 'Three.']])
    setElements(ben, elementsIn(ben).toSpliced(1, 1))
    expect(contentsOf(meet())).toEqual([['One.', 'Three.']])
  })

  it('keeps a block in which somebody else has written', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.'))
    ann.binding.write(createBlock(ann.binding.script()).script)
    meet()
    setElements(ben, [line('n', 'New.')], 2)
    const script = ann.binding.script()
    ann.binding.write(deleteBlock(script, script.storyBlocks[1]?.id ?? ''))
    expect(contentsOf(meet())).toEqual([['One.'], ['New.']])
  })
})

describe('words typed at the same place', () => {
  it.each([
    ['a space divides the word', 'harborboat', 'harbor boat', 'harborXboat', 'harbor Xboat'],
    ['a space goes', 'har bor', 'harbor', 'har Xbor', 'harXbor'],
    ['a word in between', 'one three', 'one two three', 'one Xthree', 'one two Xthree'],
    ['a word less', 'one two three', 'one three', 'one two Xthree', 'one Xthree'],
  ])('stay whole when the other’s edit is: %s', (_name, text, edited, typed, merged) => {
    const { ann, ben, meet } = twoWriters(linesOf(text))
    change(ann, 'a', { content: edited })
    change(ben, 'a', { content: typed })
    const [[result = ''] = []] = contentsOf(meet())
    expect([merged, merged.replace(' X', 'X '), merged.replace('two X', 'Xtwo ')]).toContain(result)
  })

  it('a deleted word leaves no part behind when its neighbor is deleted', () => {
    const { ann, ben, meet } = twoWriters(linesOf('one two three four'))
    change(ann, 'a', { content: 'one three four' })
    change(ben, 'a', { content: 'one two four' })
    expect(contentsOf(meet())).toEqual([['one four']])
  })
})

describe('two people who type right beside each other', () => {
  /** Types letter by letter at an offset. */
  function type(writer: LiveWriter, offset: number, letters: string): void {
    for (const [index, letter] of [...letters].entries()) {
      const [element] = elementsIn(writer)
      if (!element) throw new Error('there is no element')
      const at = offset + index
      const content = element.content.slice(0, at) + letter + element.content.slice(at)
      const to = replaceElements(writer.binding.script(), 'story_block_1', [
        { ...element, content },
      ])
      writer.binding.write(to, { elementId: element.id, offset: at + 1 })
    }
  }

  it.each([
    ['the same first letter', 'xan', 'xyz'],
    ['the last letter of one as the first of the other', 'oab', 'bry'],
    ['the same word', 'boo', 'boo'],
  ])('keep their words whole with %s', (_name, one, other) => {
    const { ann, ben, meet } = twoWriters(linesOf('On.'))
    type(ann, 3, other.slice(0, 1))
    meet()
    type(ben, 3, one)
    type(ann, 4, other.slice(1))
    expect(contentsOf(meet())).toEqual([[`On.${one}${other}`]])
  })

  it('delete the letter that the writer deletes, of two equal ones', () => {
    const { ann, ben, meet } = twoWriters(linesOf('moon'))
    const before = ann.binding.script()
    const deleted = { ...line('a', 'mon') }
    ann.binding.write(replaceElements(before, 'story_block_1', [deleted]), {
      elementId: 'a',
      offset: 1,
    })
    type(ben, 2, '-')
    expect(contentsOf(meet())).toEqual([['m-on']])
  })
})

describe('splits and joins', () => {
  const halves = (id: string, [head, tail]: readonly [string, string]) => [
    line('a', head),
    line(id, tail),
  ]

  it('keeps what is typed into either half of a join', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.', 'Two.'))
    setElements(ann, [line('a', 'One. Two.')])
    change(ben, 'b', { content: 'Two. Late.' })
    expect(contentsOf(meet())).toEqual([['One. Two. Late.']])
  })

  it('keeps what is typed into the half that moves', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One two.'))
    setElements(ann, halves('x', ['One', 'two.']))
    change(ben, 'a', { content: 'One two. Late.' })
    expect(contentsOf(meet())).toEqual([['One', 'two. Late.']])
  })

  it.each([
    ['at the same place', ['One', 'two three.'], ['One', 'two three.'], ['One', 'two three.']],
    ['at two places', ['One', 'two three.'], ['One two', 'three.'], ['One', 'two three.']],
    [
      'at two places, the other way',
      ['One two', 'three.'],
      ['One', 'two three.'],
      ['One', 'two three.'],
    ],
  ] as const)('two splits %s don’t double words', (_name, one, other, merged) => {
    const { ann, ben, meet } = twoWriters(linesOf('One two three.'))
    setElements(ann, halves('x', one))
    setElements(ben, halves('y', other))
    expect(contentsOf(meet())).toEqual([merged])
  })

  it('shows what is typed into a half that isn’t shown', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One two three.'))
    setElements(ann, halves('x', ['One', 'two three.']))
    setElements(ben, halves('y', ['One two', 'three.']))
    setElements(ben, halves('y', ['One two', 'three. Late.']))
    expect(contentsOf(meet())[0]?.toSorted()).toEqual(['Late.', 'One', 'two three.'])
  })

  it('two joins of the same elements don’t double words', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.', 'Two.'))
    setElements(ann, [line('a', 'One. Two.')])
    setElements(ben, [line('a', 'One.  Two.')])
    expect(contentsOf(meet())[0]?.[0]?.replaceAll(/ +/g, ' ')).toBe('One. Two.')
    expect(contentsOf(meet())[0]).toHaveLength(1)
  })

  it('a split and a join of the same element don’t double words', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.', 'Two three.'))
    setElements(ann, [line('a', 'One. Two three.')])
    setElements(ben, [line('a', 'One.'), line('b', 'Two'), line('x', 'three.')])
    expect(contentsOf(meet())).toEqual([['One. Two three.']])
  })

  it('a deleted half stays deleted when another split of the same text arrives', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One two three.'))
    setElements(ann, halves('x', ['One', 'two three.']))
    setElements(ann, [line('a', 'One')])
    setElements(ben, halves('y', ['One', 'two three.']))
    expect(contentsOf(meet())).toEqual([['One']])
  })
})

describe('places', () => {
  it('don’t mix the lines of two people who write at the same place', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.'))
    for (const index of [1, 2, 3]) {
      setElements(ann, [...elementsIn(ann), line(`ann${index}`, 'A')])
      setElements(ben, [...elementsIn(ben), line(`ben${index}`, 'B')])
    }
    expect(contentsOf(meet())[0]?.join('')).toMatch(/^One\.(?:AAABBB|BBBAAA)$/)
  })
})

describe('marks', () => {
  it('merge with a word that is typed inside them, and emoji stay whole', () => {
    const { ann, ben, meet } = twoWriters(linesOf('He runs 😀 fast.'))
    change(ann, 'a', { content: 'He <b>runs 😀 fast</b>.' })
    change(ben, 'a', { content: 'He runs 😁 very fast.' })
    expect(contentsOf(meet())).toEqual([['He <b>runs 😁 very fast</b>.']])
  })
})
