import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { restoreVersion } from '#renderer/state/project/restore-version.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { useVersion } from './use-versions.ts'
import { moment } from './version-list.ts'
import styles from './version-history.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const BLOCK_NAMES = {
  same: 'unchanged',
  changed: 'differs from the current script',
  added: 'only in this version',
  removed: 'not in this version',
} as const

type VersionPreviewProps = Readonly<{
  projectId: string
  version: RevisionSummary
  /** Shows the list again, on a narrow screen. */
  onBack: () => void
  onRestored: () => void
}>

/** One version compared with the current script, with a button that restores it. */
export function VersionPreview({ projectId, version, onBack, onRestored }: VersionPreviewProps) {
  const { state, reload } = useVersion(projectId, version.version)
  return (
    <Preview at={version.at} onBack={onBack}>
      {state.kind === 'loading' && (
        <Skeleton label="Loading the version">
          <div className={styles.bar} aria-hidden />
        </Skeleton>
      )}
      {state.kind === 'failed' && (
        <ErrorBox message={state.message} onRetry={() => void reload()} />
      )}
      {state.kind === 'ready' && (
        <RestorableScript script={state.value} at={version.at} onRestored={onRestored} />
      )}
    </Preview>
  )
}

type StatePreviewProps = Readonly<{
  state: SessionState
  onBack: () => void
  onRestored: () => void
}>

/** The same for a state that this device recorded. */
export function StatePreview({ state, onBack, onRestored }: StatePreviewProps) {
  const at = new Date(state.at).toISOString()
  return (
    <Preview at={at} onBack={onBack}>
      <RestorableScript script={state.script} at={at} onRestored={onRestored} />
    </Preview>
  )
}

type PreviewProps = Readonly<{ at: string; onBack: () => void; children: ReactNode }>

function Preview({ at, onBack, children }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // A narrow screen hides the list, which had the focus.
  useEffect(() => {
    if (document.activeElement?.getClientRects().length === 0) heading.current?.focus()
  }, [])

  return (
    <>
      <Button variant="bare" size="small" className={styles.back} onClick={onBack}>
        <ArrowLeft {...ICON} />
        All versions
      </Button>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        Version from {moment(at)}
      </h3>
      {children}
    </>
  )
}

type RestorableScriptProps = Readonly<{
  script: Script
  /** ISO 8601. */
  at: string
  onRestored: () => void
}>

function RestorableScript({ script, at, onRestored }: RestorableScriptProps) {
  const { store, view } = useEditorSession()
  const current = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const comparison = useMemo(() => compareScripts(current, script), [current, script])
  const isSame = isSameScript(comparison)

  function restore() {
    restoreVersion({ store, view }, script, moment(at))
    onRestored()
  }

  return (
    <>
      <div className={styles.restore}>
        <p className={styles.hint}>
          {isSame
            ? 'This version is the same as the current script.'
            : 'Restoring adds text marked + and removes text marked −. You can undo it.'}
        </p>
        <Button variant="primary" size="small" disabled={isSame || isOff} onClick={restore}>
          <RotateCcw {...ICON} />
          Restore this version
        </Button>
      </div>
      <div>
        <ComparisonView comparison={comparison} names={BLOCK_NAMES} />
      </div>
    </>
  )
}
