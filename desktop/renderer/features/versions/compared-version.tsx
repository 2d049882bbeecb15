import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useSettledScript } from '#renderer/state/project/use-settled-script.ts'
import { restoreVersion } from '#renderer/state/project/restore-version.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import type { ComparedVersion as Compared } from '#renderer/state/script/side-panel.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Paper } from '#renderer/ui/page/paper.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { useVersion } from './use-versions.ts'
import { moment } from './version-list.ts'
import styles from './compared-version.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Pause in the edits, such as those of others, after which the script is compared again. */
const SETTLED_MS = 400

const BLOCK_NAMES = {
  same: 'unchanged',
  changed: 'differs from the current script',
  added: 'only in this version',
  removed: 'not in this version',
} as const

/** A version in place of the page, compared with the current script and restorable. */
export function ComparedVersion({ compared }: Readonly<{ compared: Compared }>) {
  if (compared.kind === 'version') return <SavedVersion {...compared} />
  const at = new Date(compared.state.at).toISOString()
  const title = `Version from ${moment(at)}`
  return <RestorableScript script={compared.state.script} title={title} at={at} />
}

type SavedVersionProps = Readonly<{ version: RevisionSummary; projectId: string }>

function SavedVersion({ projectId, version: { version, at, name } }: SavedVersionProps) {
  const { state, reload } = useVersion(projectId, version)
  const title = name ?? `Version from ${moment(at)}`
  switch (state.kind) {
    case 'loading':
      return (
        <Comparison title={title}>
          <Skeleton label="Loading the version">
            <div className={styles.loading} aria-hidden />
          </Skeleton>
        </Comparison>
      )
    case 'failed':
      return (
        <Comparison title={title}>
          <ErrorBox message={state.message} onRetry={() => void reload()} />
        </Comparison>
      )
    case 'ready':
      return <RestorableScript script={state.value} title={title} at={at} />
  }
}

type RestorableScriptProps = Readonly<{
  script: Script
  title: string
  /** ISO 8601. */
  at: string
}>

function RestorableScript({ script, title, at }: RestorableScriptProps) {
  const { store, view, sidePanel } = useEditorSession()
  const current = useSettledScript(SETTLED_MS)
  const isOff = useScriptState(isLocked)
  const comparison = useMemo(() => compareScripts(current, script), [current, script])
  const isSame = isSameScript(comparison)

  function restore() {
    sidePanel.setState({ compared: null })
    restoreVersion({ store, view }, script, moment(at))
  }

  return (
    <Comparison
      title={title}
      hint={
        isSame
          ? 'This version is the same as the current script.'
          : 'Restoring adds text marked + and removes text marked −. You can undo it.'
      }
      restore={
        <Button variant="primary" size="small" disabled={isSame || isOff} onClick={restore}>
          <RotateCcw {...ICON} />
          Restore this version
        </Button>
      }
    >
      <ComparisonView comparison={comparison} names={BLOCK_NAMES} />
    </Comparison>
  )
}

type ComparisonProps = Readonly<{
  title: string
  hint?: string
  restore?: ReactNode
  children: ReactNode
}>

/** The bar at the top of the desk, and the sheet. Escape goes back to the script. */
function Comparison({ title, hint, restore, children }: ComparisonProps) {
  const { sidePanel, view } = useEditorSession()

  useEffect(() => {
    const leave = () => sidePanel.setState({ compared: null })
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    window.addEventListener('keydown', press)
    // The page that was opened meanwhile, or that an answer leads to.
    const stop = view.subscribe((now, before) => {
      const isGoing = now.target !== null && now.target !== before.target
      const isElsewhere = now.pageKey !== before.pageKey || now.shown !== before.shown
      if (isElsewhere || isGoing) leave()
    })
    return () => {
      window.removeEventListener('keydown', press)
      stop()
    }
  }, [sidePanel, view])

  return (
    <>
      <header className={styles.bar}>
        <Button size="small" onClick={() => sidePanel.setState({ compared: null })}>
          <ArrowLeft {...ICON} />
          Back to the script
        </Button>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        {restore}
      </header>
      <Paper label={title} form="printed">
        <div className={styles.comparison}>
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </div>
      </Paper>
    </>
  )
}
