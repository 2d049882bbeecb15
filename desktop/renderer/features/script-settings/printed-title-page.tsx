import { runsToText } from '@scenewright/shared/content/runs.ts'
import { layoutTitlePage } from '@scenewright/shared/layout/layout.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { Paper } from '#renderer/ui/page/paper.tsx'
import styles from './printed-title-page.module.css'

/** Width and height of the paper in millimeters. */
const PAPER_MM = { a4: [210, 297], letter: [215.9, 279.4] } as const
const MM_PER_PT = 25.4 / 72

/** The title page as it is printed: every line at its place on the paper. */
export function PrintedTitlePage({ script }: Readonly<{ script: Script }>) {
  const { paper = 'a4', lines } = layoutTitlePage(script)
  const [width, height] = PAPER_MM[paper]
  return (
    <Paper label="Title page preview" form="printed">
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
              // Only the title is bold, all of it.
              fontWeight: runs[0]?.bold ? 700 : 400,
            }}
          >
            {runsToText(runs)}
          </p>
        ))}
      </div>
    </Paper>
  )
}
