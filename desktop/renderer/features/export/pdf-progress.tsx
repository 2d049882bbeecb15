import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import styles from './pdf-progress.module.css'
import type { PdfWork } from './pdf-exports.ts'

type PdfProgressRowProps = Readonly<{
  work: PdfWork
  /** Takes the focus over when the row goes. */
  returnTo: RefObject<HTMLElement | null>
}>

/** How far a PDF is, and the way to stop it. It shows itself only when the work takes a while. */
export function PdfProgressRow({ work, returnTo }: PdfProgressRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [shown, next] = [row.current, returnTo.current]
    return () => {
      if (shown?.contains(document.activeElement)) next?.focus()
    }
  }, [returnTo])

  const { progress, stop } = work
  const name = work.blockId === null ? 'PDF of the entire script' : 'PDF of the block'
  return (
    <div
      ref={row}
      className={styles.row}
      // It starts when the row shows itself: until then there is nothing to bring into view.
      onAnimationStart={() => row.current?.scrollIntoView({ block: 'nearest' })}
    >
      <progress
        className={styles.bar}
        aria-label={name}
        max={progress?.pages ?? 1}
        value={progress?.pagesDone}
      />
      <span className={styles.pages}>
        {progress ? `Page ${progress.pagesDone} of ${progress.pages}` : 'Laying out the pages'}
      </span>
      <Button variant="bare" size="small" aria-label={`Cancel the ${name}`} onClick={stop}>
        Cancel
      </Button>
    </div>
  )
}
