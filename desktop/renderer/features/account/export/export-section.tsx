import type { ExportProgress } from '#renderer/services/account-export/export-account.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Section } from '../section.tsx'
import { useExport, type ExportState } from './use-export.ts'
import styles from '../account.module.css'
import exportStyles from './export.module.css'

/** Exports everything in the account as one file (`docs/product/account.md#export-everything`). */
export function ExportSection() {
  const { state, start, cancel } = useExport()
  const isRunning = state.kind === 'running'

  return (
    <Section title="Your data" summary="Download all of your scripts and their versions.">
      <p className={styles.text}>
        Download everything as one zip file: each script for Scenewright, Fountain and Final Draft,
        its saved versions, and what we store about your account. Changes that aren't saved yet are
        not included.
      </p>
      <div role="status" className={styles.status}>
        {messageOf(state) !== null && <p className={styles.done}>{messageOf(state)}</p>}
      </div>
      {state.kind === 'failed' && <ErrorBox message={state.message} />}
      {isRunning && <Progress progress={state.progress} />}
      <div>
        {/* One button, so that it keeps the focus. */}
        <Button onClick={isRunning ? cancel : start}>
          {isRunning ? 'Cancel the export' : 'Export everything'}
        </Button>
      </div>
    </Section>
  )
}

function messageOf({ kind }: ExportState): string | null {
  switch (kind) {
    case 'done':
      return 'Your export was downloaded.'
    case 'canceled':
      return 'The export was canceled. Nothing was downloaded.'
    case 'idle':
    case 'running':
    case 'failed':
      return null
  }
}

function Progress({ progress }: Readonly<{ progress: ExportProgress | null }>) {
  const text = progress
    ? `Script ${progress.done + 1} of ${progress.total}: ${progress.title}`
    : 'Reading your account…'
  return (
    <div className={exportStyles.progress}>
      <progress
        className={exportStyles.progressBar}
        aria-label="Export"
        aria-valuetext={text}
        value={progress?.done}
        max={progress?.total}
      />
      <p className={styles.text}>{text}</p>
    </div>
  )
}
