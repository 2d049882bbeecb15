import { useState, useMemo } from 'react'
import { useStore } from 'zustand'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import { useEditorSession, useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { EmptyState } from '#renderer/ui/page/empty-state.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { useVersions } from './use-versions.ts'
import { StatePreview, VersionPreview } from './version-preview.tsx'
import { byDay, formatSize, timeOfDay, whatChanged } from './version-list.ts'
import { listStates, type ListedState } from './listed-states.ts'
import styles from './version-history.module.css'

const RETENTION = `Each save is a version. Scenewright keeps every version from the last hour, then one per hour for a day, then one per day for ${RETENTION_DAYS} days. While you write, this device also keeps a state each minute.`

type PanelProps = Readonly<{ onClose: () => void }>

/** The script's stored versions, each compared with the current script and restorable. */
export function VersionHistory({ onClose }: PanelProps) {
  const projectId = useScriptOrigin((state) => state.projectId)
  const hasStates = useStore(useEditorSession().sessionStates, ({ states }) => states.length > 0)
  return (
    <Dialog
      open
      size="large"
      title="Version History"
      description={RETENTION}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {projectId === null && !hasStates ? (
        <EmptyState drawing={<StackedSheets />}>
          No versions yet. Save the project to create the first one.
        </EmptyState>
      ) : (
        <Versions projectId={projectId} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Chosen =
  | Readonly<{ kind: 'version'; version: RevisionSummary; projectId: string }>
  | Readonly<{ kind: 'state'; state: SessionState }>

function Versions({ projectId, onClose }: PanelProps & Readonly<{ projectId: string | null }>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const back = () => setChosen(null)
  return (
    <div className={styles.panes} data-chosen={chosen !== null}>
      <div className={styles.list}>
        <StateList
          chosen={chosen?.kind === 'state' ? chosen.state : null}
          onChoose={(state) => setChosen({ kind: 'state', state })}
        />
        {projectId !== null && (
          <SavedVersions
            projectId={projectId}
            chosen={chosen?.kind === 'version' ? chosen.version : null}
            onChoose={(version) => setChosen({ kind: 'version', version, projectId })}
          />
        )}
      </div>
      <div className={styles.preview}>
        {chosen?.kind === 'version' && (
          <VersionPreview
            key={chosen.version.version}
            projectId={chosen.projectId}
            version={chosen.version}
            onBack={back}
            onRestored={onClose}
          />
        )}
        {chosen?.kind === 'state' && (
          <StatePreview
            key={chosen.state.at}
            state={chosen.state}
            onBack={back}
            onRestored={onClose}
          />
        )}
        {chosen === null && (
          <p className={styles.hint}>Select a version to compare it with the current script.</p>
        )}
      </div>
    </div>
  )
}

type SavedVersionsProps = Readonly<{
  projectId: string
  chosen: RevisionSummary | null
  onChoose: (version: RevisionSummary) => void
}>

/** The versions on the server. */
function SavedVersions({ projectId, chosen, onChoose }: SavedVersionsProps) {
  const { state, reload } = useVersions(projectId)
  switch (state.kind) {
    case 'loading':
      return <VersionsSkeleton />
    case 'failed':
      return <ErrorBox message={state.message} onRetry={() => void reload()} />
    case 'ready':
      return <VersionList versions={state.value} chosen={chosen} onChoose={onChoose} />
  }
}

type VersionListProps = Readonly<{
  versions: readonly RevisionSummary[]
  chosen: RevisionSummary | null
  onChoose: (version: RevisionSummary) => void
}>

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return byDay(versions, new Date()).map((day) => (
    <section key={day.name}>
      <h3 className={styles.day}>{day.name}</h3>
      <ol className={styles.versions}>
        {day.versions.map((version) => (
          <li key={version.version}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={chosen?.version === version.version}
              onClick={() => onChoose(version)}
            >
              <span className={styles.time}>
                {timeOfDay(version)}
                {version === versions[0] && <span className={styles.latest}>latest</span>}
              </span>
              <span className={styles.what}>{whatChanged(version.changes)}</span>
              <span className={styles.what}>{formatSize(version)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  ))
}

const ROWS = ['first', 'second', 'third'] as const

function VersionsSkeleton() {
  return (
    <Skeleton label="Loading the version history">
      <div className={styles.skeleton} aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className={styles.bar} />
        ))}
      </div>
    </Skeleton>
  )
}

/** Drawing of three sheets of paper, stacked. */
function StackedSheets() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="currentColor">
      <path d="M26 8h30v38M19 15h30v38M12 22h30v42H12z" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M19 33h16M19 40h16M19 47h10" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

type StateListProps = Readonly<{
  chosen: SessionState | null
  onChoose: (state: SessionState) => void
}>

/** The states that this device recorded, newest first: of this visit and of earlier ones. */
function StateList({ chosen, onChoose }: StateListProps) {
  const { sessionStates } = useEditorSession()
  const states = useStore(sessionStates, (now) => now.states)
  const openedAt = useStore(sessionStates, (now) => now.openedAt)
  const listed = useMemo(() => listStates(states), [states])
  const inSession = listed.filter(({ state }) => state.at >= openedAt)
  const earlier = listed.filter(({ state }) => state.at < openedAt)
  const section = (name: string, items: readonly ListedState[]) =>
    items.length > 0 && (
      <section>
        <h3 className={styles.day}>{name}</h3>
        <ol className={styles.versions}>
          {items.map(({ state, time, what }) => (
            <li key={state.at}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={chosen === state}
                onClick={() => onChoose(state)}
              >
                <span className={styles.time}>{time}</span>
                <span className={styles.what}>{what}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    )
  return (
    <>
      {section('This session', inSession)}
      {section('Earlier on this device', earlier)}
    </>
  )
}
