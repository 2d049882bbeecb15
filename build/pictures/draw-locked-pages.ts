// Draws pages side by side as an SVG picture: their lines where the layout has them.

import { runsToText } from '@scenewright/shared/content/runs.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'
import type { Example } from './locked-examples.ts'

const PX_PER_MM = 2.3
const MM_PER_PT = 25.4 / 72
/** The part of a page that the picture shows, in millimeters. */
const LEFT = { text: 35, 'scene numbers': 17 } as const
const [TOP, BOTTOM] = [11, 66]
/** Of a sheet, in pixels. */
const WIDTH = 120
const HEIGHT = Math.round((BOTTOM - TOP) * PX_PER_MM)
const GAP = 12
const CAPTION = 24
const COLUMNS = 6

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const rounded = (px: number) => String(Math.round(px * 10) / 10)

function drawLine({ x, y, elementId, runs }: PlacedLine, { shows, added }: Example): string {
  const left = rounded((x - LEFT[shows]) * PX_PER_MM)
  const top = rounded((y - TOP) * PX_PER_MM)
  const isNew = elementId !== undefined && added.has(elementId)
  const text = escaped(runsToText(runs))
  return `<text x="${left}" y="${top}"${isNew ? ' class="new"' : ''}>${text}</text>`
}

function drawPage({ lines }: Page, example: Example): string {
  const sheet = `<rect class="sheet" width="${WIDTH}" height="${HEIGHT}"/>`
  return [sheet, ...lines.map((line) => drawLine(line, example))].join('\n')
}

function at(x: number, y: number, content: string): string {
  return `<g transform="translate(${x} ${y})">\n${content}\n</g>`
}

function drawExample(example: Example): string {
  const pages = example.pages.map((page, index) =>
    at(index * (WIDTH + GAP), CAPTION, drawPage(page, example)),
  )
  return [`<text class="rule" y="15">${escaped(example.rule)}</text>`, ...pages].join('\n')
}

/** Examples side by side, as many as there is room for. */
function rowsOf(examples: readonly Example[]): Example[][] {
  const rows: Example[][] = []
  let left = 0
  for (const example of examples) {
    if (left < example.pages.length) {
      rows.push([])
      left = COLUMNS
    }
    rows.at(-1)?.push(example)
    left -= example.pages.length
  }
  return rows
}

/** @returns the picture as an SVG file on white */
export function drawExamples(examples: readonly Example[]): string {
  const rows = rowsOf(examples)
  const rowHeight = CAPTION + HEIGHT + GAP
  const parts = rows.flatMap((row, index) => {
    let column = 0
    return row.map((example) => {
      const x = GAP + column * (WIDTH + GAP)
      column += example.pages.length
      return at(x, GAP + index * rowHeight, drawExample(example))
    })
  })
  const width = COLUMNS * (WIDTH + GAP) + GAP
  const height = rows.length * rowHeight + 2 * GAP
  const size = rounded(12 * MM_PER_PT * PX_PER_MM)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>
text { font: ${size}px "Courier New", Courier, monospace; fill: #222; white-space: pre }
.rule { font: 600 12px system-ui, sans-serif }
.sheet { fill: #fff; stroke: #888 }
.new { fill: #0b57d0; font-weight: bold }
</style>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`
}
