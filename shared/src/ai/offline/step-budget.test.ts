import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HARBOR, HARBOR_COMMANDS } from '../../test-support/harbor-commands.ts'
import { HURRIED_COMMANDS } from '../../test-support/hurried-commands.ts'
import { LIGHTHOUSE, rowsOf } from '../../test-support/lighthouse.ts'
import { elementsOf } from '../../test-support/scripts.ts'
import { WRITERS_COMMANDS } from '../../test-support/writers-commands.ts'
import { MAX_STEPS } from './grammar/parser.ts'
import { readCommand } from './read-command.ts'

const MANY = elementsOf(...Array.from({ length: 999 }, (_, i) => `action: Line ${i}` as const))
const MANY_SPEECHES = elementsOf(
  ...Array.from({ length: 333 }, (_, i) => [
    `action: Line ${i} of rain` as const,
    `character: NAME${i % 40}` as const,
    `dialogue: You are late, ${i}` as const,
  ]).flat(),
)

function stepsOf(command: string, elements = LIGHTHOUSE): number {
  return readCommand({ title: 'Tides', elements }, command, {}).steps
}

/** Repetitions of a part: more words than a long command has. */
const REPEATS = 250

describe('the steps of reading a command', () => {
  it('are at most two thirds of the budget for any command of the tables', () => {
    const commands = [...rowsOf(WRITERS_COMMANDS), ...rowsOf(HURRIED_COMMANDS)]
    const most = [
      ...commands.map(([command]) => stepsOf(command)),
      ...rowsOf(HARBOR_COMMANDS).map(([command]) => stepsOf(command, HARBOR)),
    ]

    expect(Math.max(...most)).toBeLessThan((MAX_STEPS * 2) / 3)
  })

  it.each([
    'line and ',
    'delete the last line and ',
    'replace line with line and ',
    'all lines and ',
    'the line with rain and ',
    'make line bold and ',
    'bold everything. ',
    'add action: a and ',
    'after the ',
    'NORA . Add ',
    'change x to y ',
    '( ',
    '"',
    "NORA's ",
  ])('stay within the budget if a part is repeated, and nothing is changed: %s', (part) => {
    for (const elements of [LIGHTHOUSE, MANY, MANY_SPEECHES]) {
      for (const count of [20, REPEATS, 2000]) {
        const read = readCommand({ title: 'Tides', elements }, part.repeat(count), {})
        expect(read.ok).toBe(false)
        expect(read.steps).toBeLessThanOrEqual(MAX_STEPS + 1)
      }
    }
  })

  it.each(['NORA says "a" and ', ' then have x walk and ', 'Nora walks and sat. '])(
    'stay within the budget if what happens is repeated: %s',
    (part) => {
      for (const count of [20, REPEATS, 2000]) {
        const steps = stepsOf(part.repeat(count).trim(), MANY_SPEECHES)
        expect(steps).toBeLessThanOrEqual(MAX_STEPS + 1)
      }
    },
  )

  it.each(['add action:', 'action:', 'NORA:'])(
    'suffice for a long paragraph after %s',
    (opening) => {
      const words = 'Waves come in and go out. The gulls, tired and wet, wait. '.repeat(20).trim()
      const script = { title: 'Tides', elements: LIGHTHOUSE }
      const read = readCommand(script, `${opening} ${words}`, {})
      expect(read.ok && read.value.script.elements.at(-1)?.content).toBe(words)
      expect(read.steps).toBeLessThan(MAX_STEPS)
    },
  )

  it('stay within the budget for an arbitrary command', () => {
    const word = fc.constantFrom(
      ...(
        'add insert delete move change replace rename make have the last first second all action ' +
        "dialogue line scene lines NORA BEN NORA's says says: to with after before at end top it " +
        'and then ; "rain" "Run." uppercase bold a transition: CUT TO: shot of 3 INT. - . , : ( )'
      ).split(' '),
    )
    const words = fc.array(word, { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(words, (some) => {
        expect(stepsOf(some.join(' '))).toBeLessThanOrEqual(MAX_STEPS + 1)
      }),
    )
  })
})
