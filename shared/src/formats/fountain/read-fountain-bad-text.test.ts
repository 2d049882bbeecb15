/** Fountain from careless or hostile hands: nothing of it is lost, and none of it takes long. */
import { describe, expect, test } from 'vitest'
import { elements, lines, read } from '../../test-support/read-fountain.ts'
import type { ImportedElement } from '../imported.ts'
import { readFountain } from './read-fountain.ts'

describe('what comes in badly', () => {
  const wanted: readonly ImportedElement[] = [
    { type: 'scene_heading', content: 'INT. A' },
    { type: 'action', content: 'Rain.' },
  ]

  test.each([
    ['line ends of Windows', 'INT. A\r\n\r\nRain.\r\n'],
    ['line ends of old Macs', 'INT. A\r\rRain.\r'],
    ['Unicode’s line ends', 'INT. A\u2028\u2029Rain.'],
    ['a byte order mark', '\uFEFFINT. A\n\nRain.'],
    ['the ends of pages', 'INT. A\n\fRain.\f'],
  ])('%s', (_what, text) => {
    expect(read(text)).toMatchObject({ elements: wanted, problems: [] })
  })

  test('characters that no page can show are left out, and that is said', () => {
    expect(read('INT.\u0000 A\n\nRa\u0007in.\uFDD0')).toMatchObject({
      elements: wanted,
      problems: ['3 characters that cannot be shown were left out.'],
    })
  })

  test('an element that is too long comes in as several, whole', () => {
    const long = 'word '.repeat(200_000)
    const script = read(long)
    expect(script.problems).toEqual([
      'One element was longer than an element can be, and came in as several.',
    ])
    expect(script.elements.every((element) => element.content.length <= 50_000)).toBe(true)
    const joined = script.elements.map((element) => element.content).join(' ')
    expect(joined === long.trim()).toBe(true)
  })

  test('blank lines without end are no paragraphs without end', () => {
    expect(lines(`One.${'\n'.repeat(5000)}Two.`)).toHaveLength(22)
  })

  test('more notes than an element can keep are kept by empty ones above it', () => {
    const notes = Array.from({ length: 1200 }, (_, index) => `[[${index}]]\n`)
    const found = elements(`${notes.join('')}\n# ${'x'.repeat(60_000)}\n\nRain.`)
    const kept = found.flatMap(({ extra }) => extra?.before ?? [])
    expect(kept.filter(({ kind }) => kind === 'note').map(({ text }) => Number(text))).toEqual(
      notes.map((_, index) => index),
    )
    const sections = kept.filter(({ kind }) => kind === 'section')
    expect(sections.map(({ text }) => text).join('')).toHaveLength(60_000)
    const inline = elements(`Rain${' [[n]]'.repeat(1200)} falls.`)
    expect(inline.flatMap(({ extra }) => extra?.notes ?? [])).toHaveLength(1200)
  })

  test.each([
    ['an unclosed note at every character', '[['.repeat(50_000)],
    ['an unclosed boneyard at every word', '/* a '.repeat(20_000)],
    ['a line of stars', '*'.repeat(100_000)],
    ['stars that open and never close', '**a '.repeat(25_000)],
    ['brackets inside brackets', `A\n${'('.repeat(100_000)}`],
    ['carets', `A${'^'.repeat(100_000)}.\nb`],
    ['scene numbers', `INT. ${'#1'.repeat(50_000)}`],
    ['spaces in a line', `a${' '.repeat(100_000)}b`],
    ['empty lines', `a${'\n'.repeat(100_000)}b`],
    ['lines of two spaces in a speech', `A\nb\n${'  \n'.repeat(10_000)}c`],
  ])('%s loses no character, and takes no time worth telling', (_what, text) => {
    const shown = (from: string) => from.replaceAll(/[\s()]|<[a-z/]+>/g, '')
    const found = elements(text).map((element) => element.content)
    // Compared by hand: a difference of such length is of no use to anybody.
    expect(shown(found.join('')) === shown(text)).toBe(true)
  })

  test('a file without text, and one without end, are refused with a sentence', () => {
    expect(readFountain(' \n ')).toEqual({
      ok: false,
      error: expect.stringMatching(/no text/) as string,
    })
    const refused = readFountain('a'.repeat(8_000_001))
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(/Split it/) as string })
  })
})
