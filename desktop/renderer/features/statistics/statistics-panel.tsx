import type {
  SceneStatistics,
  ScriptStatistics,
} from '@scenewright/shared/statistics/script-statistics.ts'
import { statisticsFile } from '#renderer/services/statistics/statistics-csv.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { CharacterTable } from './character-table.tsx'
import { LongestScenes } from './longest-scenes.tsx'
import { ShareBars } from './share-bars.tsx'
import { useStatistics } from './use-statistics.ts'
import styles from './statistics.module.css'

const SETTINGS = [
  ['interior', 'Interior'],
  ['exterior', 'Exterior'],
  ['both', 'Interior and exterior'],
  ['unsaid', 'Not said'],
] as const

const TIMES = [
  ['day', 'Day'],
  ['night', 'Night'],
  ['twilight', 'Dawn or dusk'],
  ['unsaid', 'Not said'],
] as const

const NUMBER = new Intl.NumberFormat('en-US')

/** What the script is made of: scenes by place and time, and who speaks how much. */
export function StatisticsPanel({ onClose }: Readonly<{ onClose: () => void }>) {
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
      description="Of the whole script as it stands. Lines are counted as they are printed."
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
        <ErrorBox message="The statistics could not be worked out." onRetry={retry} />
      )}
      {loaded.kind === 'ready' && <Statistics statistics={loaded.statistics} onLeave={onClose} />}
    </Dialog>
  )
}

type StatisticsProps = Readonly<{ statistics: ScriptStatistics; onLeave: () => void }>

function Statistics({ statistics, onLeave }: StatisticsProps) {
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
        <p className={styles.none}>Scenes are counted once there are scene headings.</p>
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
      {characters.length === 0 ? (
        <p className={styles.none}>Characters are counted once somebody speaks.</p>
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
    <Skeleton label="Working out the statistics">
      <div className={styles.skeleton} />
    </Skeleton>
  )
}
