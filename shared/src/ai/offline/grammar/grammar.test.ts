import { describe, expect, it } from 'vitest'
import { LIGHTHOUSE } from '../../../test-support/lighthouse.ts'
import { readCommandBlock, readCueName } from '../block/block.ts'
import {
  list,
  map,
  optional,
  spend,
  stretch,
  sequence,
  words,
  type Input,
  type Parser,
} from './parser.ts'
import { compile, patternProblems, ruleMaker } from './patterns.ts'
import { editDistance } from '../../../content/edit-distance.ts'
import { isMisspelled } from './spelling.ts'
import { tokenize } from './tokens.ts'

function inputOf(source: string, stepsLeft = 10_000): Input {
  const block = readCommandBlock({ title: '', elements: [...LIGHTHOUSE] }, {})
  return { source, tokens: tokenize(source), block, budget: { stepsLeft } }
}

function read<T>(parser: Parser<T>, source: string): readonly (readonly [T, number])[] {
  return parser(inputOf(source), 0).map(({ value, next }) => [value, next])
}

describe('the tokens of a command', () => {
  it.each([
    ['NORA says "Don\'t."', ['word nora', 'word says', "quote Don't."]],
    ["NORA's last line", ['word nora', "word 's", 'word last', 'word line']],
    [
      '(softly) 2-4, second-to-last',
      ['paren softly', 'number 2', 'mark -', 'number 4', 'mark ,', 'word second-to-last'],
    ],
    ["say 'never' or don't", ['word say', 'quote never', 'word or', "word don't"]],
    ['say “no “way” now', ['word say', 'quote no “way', 'word now']],
    ['say “no way', ['word say', 'mark “', 'word no', 'word way']],
  ])('%s', (command, expected) => {
    expect(tokenize(command).map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
  })

  it.each(['“', '«', '(', '"', "'", "NORA's "])('are read in linear time: %s', (part) => {
    expect(tokenize(part.repeat(200_000)).length).toBeGreaterThan(99_999)
  })
})

describe('the name of a cue', () => {
  it.each([
    ['Nora (V.O.)', 'NORA'],
    ['Nora (V.O.) (cont’d)', 'NORA'],
    ['Nora (to (him) now) Bell', 'NORA NOW) BELL'],
    ['Nora (V.O', 'NORA (V.O'],
  ])('%s', (cue, name) => {
    expect(readCueName(cue)).toBe(name)
  })

  it.each(['(', ' ', '( ', ')'])('is read in linear time: %j', (part) => {
    expect(readCueName(`NORA${part.repeat(500_000)}`)).toMatch(/^NORA/)
  })
})

describe('a misspelled word', () => {
  it.each([
    ['agens', 'AGNES', true],
    ['margerite', 'MARGUERITE', true],
    ['Nroa', 'NORA', true],
    ['Nina', 'NORA', false],
    ['nora', 'NORA', false],
    ['the', 'THEO', false],
  ])('%s for %s: %s', (word, meant, expected) => expect(isMisspelled(word, meant)).toBe(expected))

  it('counts a swap of neighbors as one letter', () => {
    expect(editDistance('agens', 'agnes')).toBe(1)
    expect(editDistance('', 'abc')).toBe(3)
  })
})

describe('a parser', () => {
  const anyWords = stretch({ maxTokens: 5 }, ({ raw }) => raw)

  it('returns all readings', () => {
    const place = optional(words('at end'))
    const pairs = sequence(anyWords, place, (text, found) => [text, found])
    expect(read(pairs, 'rain at the end')).toEqual([
      [['rain', undefined], 1],
      [['rain', 'at end'], 4],
      [['rain at', undefined], 2],
      [['rain at the', undefined], 3],
      [['rain at the end', undefined], 4],
    ])
  })

  it('skips at most four fillers', () => {
    expect(read(words('line'), 'the very the very line')).toEqual([['line', 5]])
    expect(read(words('line'), 'the very the very the line')).toEqual([])
  })

  it('reads lists of any length', () => {
    const numbers = list(map(words('one|two|three'), (word) => word))
    expect(read(numbers, 'one, two and three').at(-1)).toEqual([['one', 'two', 'three'], 5])
  })

  it('reads nothing without steps, and never takes more than it has', () => {
    const input = inputOf('rain rain rain rain', 3)
    expect(list(anyWords)(input, 0).length).toBeLessThan(4)
    expect(input.budget.stepsLeft).toBe(-1)
    expect(spend(input.budget, 1)).toBe(false)
  })
})

describe('a pattern', () => {
  type Found = Readonly<{ first?: string; second?: string }>
  const slots = {
    first: map(words('one'), (first) => ({ first })),
    second: map(words('two'), (second) => ({ second })),
  }
  const nothing: Found = {}

  it('fills its slots, with choices and parts that may be missing', () => {
    const parser = compile<Found>('(add|take) [{first}] then {second}', slots, nothing)
    expect(read(parser, 'take one then two')).toEqual([[{ first: 'one', second: 'two' }, 4]])
    expect(read(parser, 'insert then two')).toEqual([[{ second: 'two' }, 3]])
    expect(read(parser, 'leave one then two')).toEqual([])
  })

  it('is refused at the start if it names an unknown slot', () => {
    expect(() => compile<Found>('add {third}', slots, nothing)).toThrow('no slot {third}')
  })

  it('is refused by the check if it does not always fill what its rule needs', () => {
    const rule = ruleMaker<Found>()(
      ['first'],
      ['add {first}', 'add [{first}]', 'add ({first}|{second})', 'add ({first}|{first} two)'],
      ({ first }) => first.length,
    )
    expect(patternProblems([rule], {})).toEqual([
      "“add [{first}]” doesn't fill {first}.",
      "“add ({first}|{second})” doesn't fill {first}.",
    ])
    expect(patternProblems([rule], { second: 'first' })).toHaveLength(1)
  })
})
