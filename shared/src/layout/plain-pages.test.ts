import { describe, expect, it } from 'vitest'
import { plainRun, runsToText } from '../content/runs.ts'
import { layoutPlain } from './plain-pages.ts'

const paragraph = (text: string) => (text === '' ? [] : [plainRun(text)])

describe('layoutPlain', () => {
  it('starts at y 20 in 12 pt, with lines 4.5 mm apart and empty paragraphs as empty lines', () => {
    const [page] = layoutPlain(['one', '', 'three'].map(paragraph))
    expect(page?.label).toBeNull()
    expect(page?.lines.map(({ x, y, size, runs }) => [runsToText(runs), x, y, size])).toEqual([
      ['one', 38, 20, 12],
      ['three', 38, 29, 12],
    ])
  })

  it('starts a new page after y 270', () => {
    const pages = layoutPlain(Array.from({ length: 113 }, (_, at) => paragraph(`${at + 1}`)))
    expect(pages.map(({ lines }) => lines.length)).toEqual([56, 56, 1])
    expect(pages[0]?.lines.at(-1)?.y).toBe(267.5)
    expect(pages[2]?.lines.map(({ y, runs }) => [runsToText(runs), y])).toEqual([['113', 20]])
  })

  it('wraps a paragraph at words and preserves its marks', () => {
    const word = { ...plainRun('bold '.repeat(12)), bold: true }
    const [page] = layoutPlain([[word, plainRun('plain')]])
    expect(page?.lines.map(({ runs }) => runs.map(({ text, bold }) => [text, bold]))).toEqual([
      [['bold '.repeat(11).trim(), true]],
      [
        ['bold ', true],
        ['plain', false],
      ],
    ])
  })

  it('returns one empty page for no text', () => {
    expect(layoutPlain([])).toEqual([{ label: null, lines: [] }])
  })
})
