import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './pdf-progress.module.css'
import type { RunningPdf } from './pdf-exports.ts'

type PdfProgressRowProps = Readonly<{
  job: RunningPdf
  /** Gets the focus when the row disappears. */
  returnTo: RefObject<HTMLElement | null>
}>

/** A PDF's progress with a Cancel button. Its style shows it only after a short delay. */
export function PdfProgressRow({ job, returnTo }: PdfProgressRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [shown, next] = [row.current, returnTo.current]
    return () => {
      if (shown?.contains(document.activeElement)) next?.focus()
    }
  }, [returnTo])

  const { progress, stop } = job
  const name = job.blockId === null ? 'PDF of the entire script' : 'PDF of the block'
  return (
    <div
      ref={row}
      className={styles.row}
      // The animation starts when the row becomes visible; only then can it be scrolled to.
      onAnimationStart={() => row.current?.scrollIntoView({ block: 'nearest' })}
    >
      <progress
        className={styles.bar}
        aria-label={name}
        max={progress?.pages ?? 1}
        value={progress?.pagesDone}
      />
      <span className={styles.pages}>
        {progress ? `Page ${progress.pagesDone} of ${progress.pages}` : 'Laying out pages…'}
      </span>
      <Button variant="bare" size="small" aria-label={`Cancel the ${name}`} onClick={stop}>
        Cancel
      </Button>
    </div>
  )
}
