import { expect } from '@playwright/test'
import type { PdfPage } from './pdf-reader.ts'
import type { ExpectedLine } from './expected-lines.ts'

/** Allows for rounding of the numbers in a PDF. */
const TOLERANCE_MM = 0.05

/** Checks the text, position and font of every line, and each page's number and size. */
export function expectExactPages(pages: readonly PdfPage[], lines: readonly ExpectedLine[]): void {
  const lastPage = Math.max(...lines.map((line) => line.page))
  expect(pages.length).toBe(lastPage)
  for (const [index, page] of pages.entries()) {
    const number = index + 1
    expect([Math.round(page.widthMm), Math.round(page.heightMm)]).toEqual([210, 297])
    const label = `${number}.`
    const expected = [
      { text: label, x: 190 - label.length * 2.54, y: 15 },
      ...lines.filter((line) => line.page === number),
    ]
    const found = page.texts.toSorted((a, b) => a.y - b.y)
    expect(found.map(({ text }) => text)).toEqual(expected.map(({ text }) => text))
    for (const [position, { x, y, text }] of expected.entries()) {
      const placed = found[position]
      expect(Math.abs((placed?.x ?? Infinity) - x), `x of “${text}”`).toBeLessThan(TOLERANCE_MM)
      expect(Math.abs((placed?.y ?? Infinity) - y), `y of “${text}”`).toBeLessThan(TOLERANCE_MM)
      expect(placed?.fontName, `font of “${text}”`).toBe('Courier')
      expect(placed?.size, `size of “${text}”`).toBeCloseTo(12, 1)
    }
  }
}
