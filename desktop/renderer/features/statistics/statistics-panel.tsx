import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type {
  SceneStatistics,
  ScriptStatistics,
} from '@scenewright/shared/statistics/script-statistics.ts'
import { statisticsFile } from '#renderer/services/statistics/statistics-csv.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { useSettledScript } from '#renderer/state/project/use-settled-script.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import {
  computeStatistics,
  type ComputedStatistics,
} from '#renderer/services/statistics/statistics-client.ts'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { CharacterTable } from './character-table.tsx'
import { Continuity } from './continuity.tsx'
import styles from './statistics.module.css'

const SHOWN = 5
/** Pause in the writing after which everything is counted again. */
const SETTLED_MS = 1000

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

/** Scenes by place and time, continuity findings, and how much each character speaks. */
export function StatisticsPanel() {
  const { loaded, retry } = useStatistics()
  const { platform } = useAppServices()
  const { store, sidePanel } = useEditorSession()
  const isAtContinuity = useStore(sidePanel, ({ part }) => part === 'continuity')

  async function download(statistics: ScriptStatistics) {
    await platform.downloadFile(statisticsFile(statistics, store.getState().script.title))
  }

  return (
    <PanelBody
      description="For the whole script, including unsaved changes. Lines are counted as printed."
      actions={
        loaded.kind === 'ready' && (
          <Button size="small" onClick={() => void download(loaded.statistics)}>
            Export as CSV
          </Button>
        )
      }
    >
      {loaded.kind === 'loading' && <StatisticsSkeleton />}
      {loaded.kind === 'failed' && (
        <ErrorBox message="Couldn't calculate the statistics." onRetry={retry} />
      )}
      {loaded.kind === 'ready' && (
        <Tables statistics={loaded.statistics}>
          <Continuity findings={loaded.findings} isFirst={isAtContinuity} />
        </Tables>
      )}
    </PanelBody>
  )
}

type TablesProps = Readonly<{
  statistics: ScriptStatistics
  /** The continuity findings, between scenes and characters. */
  children: ReactNode
}>

function Tables({ statistics, children }: TablesProps) {
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
          <LongestScenes scenes={scenes} />
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

type LoadedStatistics =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed' }>
  | (Readonly<{ kind: 'ready' }> & ComputedStatistics)

/** The current script's statistics and continuity findings, calculated again when it changes. */
function useStatistics(): Readonly<{ loaded: LoadedStatistics; retry: () => void }> {
  const script = useSettledScript(SETTLED_MS)
  const [loaded, setLoaded] = useState<LoadedStatistics>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const request = useMemo(() => ({ script, tries }), [script, tries])

  useEffect(() => {
    const abort = new AbortController()
    async function load() {
      try {
        const computed = await computeStatistics(request.script, abort.signal)
        setLoaded({ kind: 'ready', ...computed })
      } catch {
        if (!abort.signal.aborted) setLoaded({ kind: 'failed' })
      }
    }
    void load()
    return () => abort.abort()
  }, [request])

  return { loaded, retry: () => setTries(tries + 1) }
}

/** The longest scenes by lines. Each entry opens its scene. */
function LongestScenes({ scenes }: Readonly<{ scenes: readonly SceneStatistics[] }>) {
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
              onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
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

type Share = Readonly<{ label: string; count: number }>

type ShareBarsProps = Readonly<{
  title: string
  /** The counted things, in the plural. */
  unit: string
  shares: readonly Share[]
}>

/** A table of counts with bars and percentages, without zero rows. */
function ShareBars({ title, unit, shares }: ShareBarsProps) {
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  const present = shares.filter(({ count }) => count > 0)
  return (
    <table className={styles.shares}>
      <caption className={styles.heading}>{title}</caption>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{unit}</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {present.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span
                className={styles.bar}
                style={{ inlineSize: `${(count / all) * 100}%` }}
                aria-hidden
              />
            </th>
            <td>{count}</td>
            <td className={styles.percent}>{Math.round((count / all) * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
