import { memo } from 'react'
import type { Run } from '@scenewright/shared/content/runs.ts'
import { cellCount, cellWidthMm, isSimpleText } from '@scenewright/shared/layout/measure.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'
import type { Column } from './text-column.ts'
import styles from './read-page.module.css'

const PAPER_MM = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } }
const MM_PER_PT = 25.4 / 72
/** The slope of a watermark, from the lower left to the upper right. */
const WATERMARK_DEGREES = -35

type PrintedPageProps = Readonly<{
  page: Page
  /** Left edge and width, in millimeters, of what is shown of the paper; null: all of it. */
  column: Column | null
  /** The page's name for screen readers. */
  label: string
  watermark: string
}>

/**
 * A page as it prints, as real text: each run is drawn in its cells. Drawn again only if it changes, as
 * most pages don't while somebody types.
 */
export const PrintedPage = memo(function PrintedPage({
  page,
  column,
  label,
  watermark,
}: PrintedPageProps) {
  const { width, height } = PAPER_MM[page.paper ?? 'a4']
  const { left, width: shown } = column ?? { left: 0, width }
  return (
    <section className={styles.page} aria-label={label}>
      <svg className={styles.sheet} viewBox={`${left} 0 ${shown} ${height}`}>
        {watermark !== '' && (
          <text
            className={styles.watermark}
            x={width / 2}
            y={height / 2}
            textAnchor="middle"
            transform={`rotate(${WATERMARK_DEGREES} ${width / 2} ${height / 2})`}
            aria-hidden
          >
            {watermark}
          </text>
        )}
        {page.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a page have no ids
          <Line key={index} line={line} />
        ))}
      </svg>
    </section>
  )
})

function Line({ line: { x, y, size, runs } }: Readonly<{ line: PlacedLine }>) {
  const cell = cellWidthMm(size)
  const starts = runs.map((_, index) =>
    runs.slice(0, index).reduce((cells, { text }) => cells + cellCount(text), 0),
  )
  return (
    <text fontSize={size * MM_PER_PT} xmlSpace="preserve">
      {runs.map((run, index) => (
        <tspan
          // oxlint-disable-next-line react/no-array-index-key -- the runs of a line have no ids
          key={index}
          x={x + (starts[index] ?? 0) * cell}
          y={y}
          fontWeight={run.bold ? 700 : undefined}
          fontStyle={run.italic ? 'italic' : undefined}
          textDecoration={run.underline ? 'underline' : undefined}
          {...widthOf(run, cell)}
        >
          {run.text}
        </tspan>
      ))}
    </text>
  )
}

/** Other fonts than Courier have other widths, so their text is fitted into its cells. */
function widthOf({ text }: Run, cell: number) {
  if (isSimpleText(text)) return {}
  return { textLength: cellCount(text) * cell, lengthAdjust: 'spacingAndGlyphs' as const }
}
