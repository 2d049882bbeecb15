import type { ReactNode } from 'react'
import type {
  SceneStatistics,
  ScriptStatistics,
} from '@scenewright/shared/statistics/script-statistics.ts'
import { statisticsFile } from '#renderer/services/statistics/statistics-csv.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { CharacterTable } from './character-table.tsx'
import { Continuity } from './continuity.tsx'
import { LongestScenes } from './longest-scenes.tsx'
import { ShareBars } from './share-bars.tsx'
import { useStatistics } from './use-statistics.ts'
import styles from './statistics.module.css'

const SETTINGS = [
  ['interior', 'Interior'],
  ['exterior', 'Exterior'],
  ['both', 'Interior and exterior'],
  ['unspecified', 'Not specified'],
] as const

const TIMES = [
  ['day', 'Day'],
  ['night', 'Night'],
  ['twilight', 'Dawn or dusk'],
  ['unspecified', 'Not specified'],
] as const

const NUMBER = new Intl.NumberFormat('en-US')

type StatisticsPanelProps = Readonly<{ startsAt: 'all' | 'continuity'; onClose: () => void }>

/** Scenes by place and time, continuity findings, and how much each character speaks. */
export function StatisticsPanel({ startsAt, onClose }: StatisticsPanelProps) {
  const { loaded, retry } = useStatistics()
  const { platform } = useAppServices()
  const { store } = useEditorSession()

  async function download(statistics: ScriptStatistics) {
    await platform.downloadFile(statisticsFile(statistics, store.getState().script.title))
  }

  return (
    <Dialog
      open
      size="wide"
      title="Statistics"
      description="For the whole script, including unsaved changes. Lines are counted as printed."
      onClose={onClose}
      actions={
        <>
          {loaded.kind === 'ready' && (
            <Button onClick={() => void download(loaded.statistics)}>Export as CSV</Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {loaded.kind === 'loading' && <StatisticsSkeleton />}
      {loaded.kind === 'failed' && (
        <ErrorBox message="Couldn't calculate the statistics." onRetry={retry} />
      )}
      {loaded.kind === 'ready' && (
        <Tables statistics={loaded.statistics} onLeave={onClose}>
          <Continuity
            findings={loaded.findings}
            isFirst={startsAt === 'continuity'}
            onLeave={onClose}
          />
        </Tables>
      )}
    </Dialog>
  )
}

type TablesProps = Readonly<{
  statistics: ScriptStatistics
  onLeave: () => void
  /** The continuity findings, between scenes and characters. */
  children: ReactNode
}>

function Tables({ statistics, onLeave, children }: TablesProps) {
  const { pages, words, scenes, characters } = statistics
  return (
    <div className={styles.statistics}>
      <dl className={styles.totals}>
        <Total name="Scenes" count={scenes.length} />
        <Total name="Pages" count={pages} />
        <Total name="Words" count={words} />
        <Total name="Speaking characters" count={characters.length} />
      </dl>
      {scenes.length === 0 ? (
        <p className={styles.none}>Add scene headings to see scene statistics.</p>
      ) : (
        <>
          <div className={styles.pair}>
            <ShareBars
              title="Where"
              unit="Scenes"
              shares={SETTINGS.map(([setting, label]) => ({
                label,
                count: countBy(scenes, (scene) => scene.setting === setting),
              }))}
            />
            <ShareBars
              title="When"
              unit="Scenes"
              shares={TIMES.map(([time, label]) => ({
                label,
                count: countBy(scenes, (scene) => scene.time === time),
              }))}
            />
          </div>
          <LongestScenes scenes={scenes} onLeave={onLeave} />
        </>
      )}
      {children}
      {characters.length === 0 ? (
        <p className={styles.none}>Add dialogue to see character statistics.</p>
      ) : (
        <CharacterTable characters={characters} />
      )}
    </div>
  )
}

function countBy(
  scenes: readonly SceneStatistics[],
  isCounted: (scene: SceneStatistics) => boolean,
): number {
  return scenes.filter(isCounted).length
}

function Total({ name, count }: Readonly<{ name: string; count: number }>) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{NUMBER.format(count)}</dd>
    </div>
  )
}

function StatisticsSkeleton() {
  return (
    <Skeleton label="Calculating statistics…">
      <div className={styles.skeleton} />
    </Skeleton>
  )
}
