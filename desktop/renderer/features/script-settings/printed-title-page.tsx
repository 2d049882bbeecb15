import { printTitlePages } from '@scenewright/shared/formats/fdx/title-pages.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { Paper } from '#renderer/ui/page/paper.tsx'
import styles from './printed-title-page.module.css'

/** Width and height of the paper in millimeters. */
const PAPER_MM = { a4: [210, 297], letter: [215.9, 279.4] } as const
const MM_PER_PT = 25.4 / 72

/** The title pages as they are printed: every line at its place on the paper. */
export function PrintedTitlePages({ script }: Readonly<{ script: Script }>) {
  return printTitlePages(script).map((page, index) => (
    <PrintedTitlePage
      // oxlint-disable-next-line react/no-array-index-key -- pages have no ids
      key={index}
      page={page}
      label={index === 0 ? 'Title page preview' : `Title page ${index + 1} preview`}
    />
  ))
}

function PrintedTitlePage({ page, label }: Readonly<{ page: Page; label: string }>) {
  const { paper = 'a4', lines } = page
  const [width, height] = PAPER_MM[paper]
  return (
    <Paper label={label} form="printed">
      <div className={styles.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
        {lines.map(({ x, y, size, runs }) => (
          <p
            key={`${x} ${y}`}
            className={styles.line}
            dir="auto"
            style={{
              left: `${(x / width) * 100}%`,
              top: `${(y / height) * 100}%`,
              fontSize: `${((size * MM_PER_PT) / width) * 100}cqw`,
            }}
          >
            {runs.map(({ text, bold, italic, underline }, index) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- the runs of a line have no ids
                key={index}
                style={{
                  fontWeight: bold ? 700 : undefined,
                  fontStyle: italic ? 'italic' : undefined,
                  textDecoration: underline ? 'underline' : undefined,
                }}
              >
                {text}
              </span>
            ))}
          </p>
        ))}
      </div>
    </Paper>
  )
}
