import type { SceneStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import styles from './statistics.module.css'

const SHOWN = 5

type LongestScenesProps = Readonly<{
  scenes: readonly SceneStatistics[]
  /** Called before a scene opens. */
  onLeave: () => void
}>

/** The longest scenes by lines. Each entry opens its scene. */
export function LongestScenes({ scenes, onLeave }: LongestScenesProps) {
  const { view } = useEditorSession()
  const longest = scenes.toSorted((one, other) => other.lines - one.lines).slice(0, SHOWN)
  return (
    <section aria-labelledby="longest-scenes">
      <h3 id="longest-scenes" className={styles.heading}>
        Longest scenes
      </h3>
      <ol className={styles.longest}>
        {longest.map(({ blockId, elementId, heading, lines }) => (
          <li key={elementId}>
            <button
              type="button"
              className={styles.scene}
              onClick={() => {
                onLeave()
                goTo(view, blockId, { elementId, focus: 'page' })
              }}
            >
              <span className={styles.sceneHeading}>{heading}</span>
              <span>{lines} lines</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
