import { describe, expect, it } from 'vitest'
import { readCueName } from '../block/block.ts'
import { createReader, MAX_STEPS, ruleMaker, spend, type Budget } from './parser.ts'
import { cut, inside, listWords, readSaid } from './said.ts'
import { correctTyping, isMisspelled } from './spelling.ts'

describe('a command', () => {
  it.each([
    ['NORA says "add action", then stops', 'NORA says "••••••••••", then stops'],
    ["Nora says 'it is' (softly)", 'Nora says "•••••" (••••••)'],
    ["don't say 'no'", 'don\'t say "••"'],
    ['a “b” «c» and “d', 'a "•" "•" and ¤d'],
  ])('hides what is quoted at the same places: %s', (command, plain) => {
    const said = readSaid(command)
    expect(said.plain.replaceAll('\uF8FF', '•')).toBe(plain)
    expect(said.text).toHaveLength(said.plain.length)
  })

  it('is cut without losing what is quoted', () => {
    const said = readSaid('delete "the boat" now')
    expect(inside(cut(said, 7, 17), '"')).toBe('the boat')
    expect(inside(said, '"')).toBeUndefined()
  })

  it.each(['“', '«', '(', '"', "'", "NORA's "])('is read in linear time: %s', (part) => {
    expect(listWords(readSaid(part.repeat(100_000))).length).toBeGreaterThan(49_999)
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

  it.each([
    ['delte the lst line', 'delete the last line'],
    ['delte the line: delte', 'delete the line: delte'],
    ['swop the shrt', undefined],
    ['write a short line', undefined],
  ])('in the words of an order is corrected: %s', (command, corrected) => {
    const isWord = (word: string): boolean => word === 'short'
    expect(correctTyping(readSaid(command), 'a shrt day', isWord)?.text).toBe(corrected)
  })
})

describe('a pattern', () => {
  type Found = Readonly<{ first?: string; second?: string }>
  const nothing: Found = {}
  const rule = ruleMaker<Found, Readonly<{ budget: Budget }>>()
  const readerOf = (patterns: string) =>
    createReader(
      [rule(['first'], patterns, ({ first, second = '' }) => `${first} ${second}`.trim())],
      {
        first: ({ text }) =>
          /^\p{L}+$/u.test(text) ? { found: { first: text }, free: 0 } : undefined,
        second: ({ text }) => ({ found: { second: text }, free: 1 }),
      },
      { nothing, classes: { add: 'add|put in' } },
    )
  const readAll = (patterns: string, command: string, stepsLeft = MAX_STEPS) => {
    const context = { budget: { stepsLeft } }
    return readerOf(patterns)(readSaid(command), context).map(({ rule: { read }, found, free }) => [
      read(found, context),
      free,
    ])
  }

  it('fills its slots, with choices, classes, fillers and parts that may be missing', () => {
    const pattern = '(add|take) [{second} and then] {first}'
    expect(readAll(pattern, 'put in rain')).toEqual([['rain', 0]])
    expect(readAll(pattern, 'take the cup, and then leave')).toContainEqual(['leave the cup', 1])
    expect(readAll(pattern, 'leave rain')).toEqual([])
  })

  it('returns all readings', () => {
    const readings = readAll('{first} and {second} / {first}', 'rain and snow and hail')
    expect(readings).toEqual([['rain snow and hail', 1]])
    expect(readAll('{first} / add {first}', 'add')).toEqual([['add', 0]])
  })

  it('reads nothing without steps, and never takes more than it has', () => {
    expect(readAll('{first} [(and|or)] {second}', 'a b c d', 2)).toEqual([])
    const budget = { stepsLeft: 1 }
    expect(spend(budget, 2)).toBe(false)
    expect(budget.stepsLeft).toBe(-1)
  })

  it('is refused at the start if it names an unknown slot', () => {
    expect(() => readerOf('add {third}')).toThrow('no slot {third}')
  })
})
