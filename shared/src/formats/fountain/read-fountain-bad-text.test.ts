/** Malformed or hostile Fountain: no text is lost, and reading stays fast. */
import { describe, expect, test } from 'vitest'
import { elements, lines, read } from '../../test-support/read-fountain.ts'
import type { ImportedElement } from '../imported.ts'
import { readFountain } from './read-fountain.ts'

describe('malformed text', () => {
  const expected: readonly ImportedElement[] = [
    { type: 'scene_heading', content: 'INT. A' },
    { type: 'action', content: 'Rain.' },
  ]

  test.each([
    ['Windows line ends', 'INT. A\r\n\r\nRain.\r\n'],
    ['old Mac line ends', 'INT. A\r\rRain.\r'],
    ['Unicode line ends', 'INT. A\u2028\u2029Rain.'],
    ['a byte order mark', '\uFEFFINT. A\n\nRain.'],
    ['form feeds', 'INT. A\n\fRain.\f'],
    ['vertical tabs', 'INT. A\v\vRain.'],
    ['next line characters', 'INT. A\u0085\u0085Rain.'],
  ])('reads text with %s', (_name, text) => {
    expect(read(text)).toMatchObject({ elements: expected, problems: [] })
  })

  test('removes and reports unprintable characters', () => {
    expect(read('INT.\u0000 A\n\nRa\u0007in.\uFDD0')).toMatchObject({
      elements: expected,
      problems: ['3 unprintable characters were removed.'],
    })
  })

  test('reads a heading behind characters that show nothing', () => {
    expect(lines('\uFFFE\u200BINT. A')).toEqual(['scene_heading: \u200BINT. A'])
  })

  test('splits an element that is too long without losing text', () => {
    const long = 'word '.repeat(200_000)
    const script = read(long)
    expect(script.problems).toEqual(['One element was too long and was split into several.'])
    expect(script.elements.every((element) => element.content.length <= 50_000)).toBe(true)
    const joined = script.elements.map((element) => element.content).join(' ')
    expect(joined === long.trim()).toBe(true)
  })

  test('limits the number of blank lines', () => {
    expect(lines(`One.${'\n'.repeat(5000)}Two.`)).toHaveLength(22)
  })

  test('moves notes beyond the limit per element to empty elements above it', () => {
    const notes = Array.from({ length: 1200 }, (_, index) => `[[${index}]]\n`)
    const found = elements(`${notes.join('')}\n# ${'x'.repeat(60_000)}\n\nRain.`)
    const before = found.flatMap(({ extra }) => extra?.before ?? [])
    expect(before.filter(({ kind }) => kind === 'note').map(({ text }) => Number(text))).toEqual(
      notes.map((_, index) => index),
    )
    const sections = before.filter(({ kind }) => kind === 'section')
    expect(sections.map(({ text }) => text).join('')).toHaveLength(60_000)
    const inline = elements(`Rain${' [[n]]'.repeat(1200)} falls.`)
    expect(inline.flatMap(({ extra }) => extra?.notes ?? [])).toHaveLength(1200)
  })

  test.each([
    ['unclosed notes', '[['.repeat(50_000)],
    ['unclosed boneyards', '/* a '.repeat(20_000)],
    ['a line of asterisks', '*'.repeat(100_000)],
    ['asterisks that open and never close', '**a '.repeat(25_000)],
    ['nested parentheses', `A\n${'('.repeat(100_000)}`],
    ['carets', `A${'^'.repeat(100_000)}.\nb`],
    ['scene numbers', `INT. ${'#1'.repeat(50_000)}`],
    ['spaces in a line', `a${' '.repeat(100_000)}b`],
    ['empty lines', `a${'\n'.repeat(100_000)}b`],
    ['lines of two spaces in a speech', `A\nb\n${'  \n'.repeat(10_000)}c`],
  ])('keeps every character of %s, in linear time', (_name, text) => {
    const visible = (from: string) => from.replaceAll(/[\s()]|<[a-z/]+>/g, '')
    const found = elements(text).map((element) => element.content)
    // Not toBe(): its diff of such long texts would be useless.
    expect(visible(found.join('')) === visible(text)).toBe(true)
  })

  test('rejects an empty file and one that is too long', () => {
    expect(readFountain(' \n ')).toEqual({
      ok: false,
      error: expect.stringMatching(/no text/) as string,
    })
    const refused = readFountain('a'.repeat(8_000_001))
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(/Split it/) as string })
  })
})
