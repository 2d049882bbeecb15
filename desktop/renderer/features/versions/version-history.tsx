import { Bookmark, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import {
  useEditorSession,
  useScriptOrigin,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { EmptyState } from '#renderer/ui/page/empty-state.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { CompareWith } from './compare-with.tsx'
import { IssuedDraft, useIssuedDraft } from './issued-draft.tsx'
import { NameVersion } from './name-version.tsx'
import { useCompare } from './use-compare.ts'
import { useVersions } from './use-versions.ts'
import { byDay, formatSize, timeOfDay, whatChanged } from './version-list.ts'
import { listStates, type ListedState } from './listed-states.ts'
import styles from './version-history.module.css'

const RETENTION = `Each save is a version. Scenewright keeps every version from the last hour, then one per hour for a day, then one per day for ${RETENTION_DAYS} days; one that you name stays. While you write, this device also keeps a state each minute.`

/** The script's stored versions. Choosing one compares it in place of the page. */
export function VersionHistory() {
  const { sessionStates } = useEditorSession()
  const projectId = useScriptOrigin((state) => state.projectId)
  const states = useStore(sessionStates, (now) => now.states)
  const issued = useIssuedDraft()
  const compared = useMemo(
    () => [
      ...(issued ? [issued] : []),
      ...states.toReversed().map((state) => ({ kind: 'state', state }) as const),
    ],
    [issued, states],
  )
  if (projectId === null && compared.length === 0) {
    return (
      <PanelBody>
        <CompareWith versions={[]} />
        <EmptyState drawing={<StackedSheets />}>
          No versions yet. Save the project to create the first one.
        </EmptyState>
      </PanelBody>
    )
  }
  return (
    <PanelBody description={RETENTION}>
      {projectId === null ? (
        <CompareWith versions={compared} />
      ) : (
        <CompareWithSaved projectId={projectId} others={compared} />
      )}
      {issued && <IssuedDraft issued={issued} />}
      <StateList />
      {projectId !== null && <SavedVersions projectId={projectId} />}
    </PanelBody>
  )
}

type CompareWithSavedProps = Readonly<{ projectId: string; others: readonly ComparedVersion[] }>

function CompareWithSaved({ projectId, others }: CompareWithSavedProps) {
  const { state } = useVersions(projectId)
  const versions = state.kind === 'ready' ? state.value : []
  const saved = versions.map((version) => ({ kind: 'version', version, projectId }) as const)
  return <CompareWith versions={[...others, ...saved]} />
}

/** The versions on the server. */
function SavedVersions({ projectId }: Readonly<{ projectId: string }>) {
  const { state, reload } = useVersions(projectId)
  const saved = useScriptOrigin(({ baseVersion }) => baseVersion)
  const listed = state.kind === 'ready' ? state.value[0]?.version : undefined
  const showSaved = useEffectEvent((version: number | null) => {
    if (listed !== undefined && version !== null && version > listed) void reload()
  })
  // A save beside the open list adds a version.
  useEffect(() => showSaved(saved), [saved])
  switch (state.kind) {
    case 'loading':
      return <VersionsSkeleton />
    case 'failed':
      return <ErrorBox message={state.message} onRetry={() => void reload()} />
    case 'ready':
      return <VersionList projectId={projectId} versions={state.value} onNamed={reload} />
  }
}

type VersionListProps = Readonly<{
  projectId: string
  versions: readonly RevisionSummary[]
  onNamed: () => Promise<void>
}>

function VersionList({ projectId, versions, onNamed }: VersionListProps) {
  const mayName = useScriptState(({ isCommentsOnly, isReadOnly }) => !isCommentsOnly && !isReadOnly)
  /** The version that is being named; `now` for the script as it is. */
  const [named, setNamed] = useState<number | 'now' | null>(null)
  const naming = { projectId, onNamed, onClose: () => setNamed(null) }
  const { sidePanel, now } = useEditorSession()
  const compare = useCompare()
  const chosen = useStore(sidePanel, ({ compared }) =>
    compared?.kind === 'version' ? compared.version.version : null,
  )
  const days = byDay(versions, new Date(now())).map((day) => (
    <section key={day.name}>
      <h3 className={styles.day}>{day.name}</h3>
      <ol className={styles.versions}>
        {day.versions.map((version) => (
          <li key={version.version} className={styles.row}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={chosen === version.version}
              onClick={() => compare({ kind: 'version', version, projectId })}
            >
              {version.name !== null && (
                <span className={styles.name}>
                  <Bookmark {...ICON} />
                  <bdi>{version.name}</bdi>
                </span>
              )}
              <span className={styles.time}>
                {timeOfDay(version)}
                {version === versions[0] && <span className={styles.latest}>latest</span>}
              </span>
              <span className={styles.what}>{whatChanged(version.changes)}</span>
              <span className={styles.what}>{formatSize(version)}</span>
            </button>
            {mayName && (
              <IconButton label={namingLabel(version)} onClick={() => setNamed(version.version)}>
                <Pencil {...ICON} />
              </IconButton>
            )}
            {named === version.version && <NameVersion {...naming} version={version} />}
          </li>
        ))}
      </ol>
    </section>
  ))
  return (
    <>
      {mayName && (
        <div>
          {named === 'now' ? (
            <NameVersion {...naming} version={null} />
          ) : (
            <Button size="small" onClick={() => setNamed('now')}>
              <Bookmark {...ICON} />
              Name this draft…
            </Button>
          )}
        </div>
      )}
      {days}
    </>
  )
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

function namingLabel({ name, at }: RevisionSummary): string {
  return name === null ? `Name the version from ${timeOfDay({ at })}` : `Rename “${name}”`
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

/** The states that this device recorded, newest first: of this visit and of earlier ones. */
function StateList() {
  const { sessionStates, sidePanel } = useEditorSession()
  const compare = useCompare()
  const chosen = useStore(sidePanel, ({ compared }) =>
    compared?.kind === 'state' ? compared.state : null,
  )
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
                onClick={() => compare({ kind: 'state', state })}
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
