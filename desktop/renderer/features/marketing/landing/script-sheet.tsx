import type { ReactNode } from 'react'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { cx } from '#renderer/ui/cx.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './script-sheet.module.css'

/** How a command changed a line. */
export type LineChange = 'added' | 'changed'

const CHANGE_SIGNS: Readonly<Record<LineChange, { sign: string; name: string }>> = {
  added: { sign: '+', name: 'Added: ' },
  changed: { sign: '~', name: 'Changed: ' },
}

type ScriptSheetProps = Readonly<{
  page: number
  /** Leaves empty space below the text, like a page in progress. */
  tall?: boolean
  children: ReactNode
}>

/** A sheet of script paper with three holes, two brads and a page number. */
export function ScriptSheet({ page, tall = false, children }: ScriptSheetProps) {
  return (
    <div className={styles.frame}>
      <div className={cx(styles.sheet, tall && styles.tall)}>
        <span className={cx(styles.hole, styles.brad)} aria-hidden />
        <span className={styles.hole} aria-hidden />
        <span className={cx(styles.hole, styles.brad)} aria-hidden />
        <p className={styles.number} aria-hidden>
          {page}.
        </p>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  )
}

/** One element in its screenplay layout. */
export function SheetLine({
  type,
  change,
  children,
}: Readonly<{ type: ElementType; change?: LineChange | undefined; children: string }>) {
  const mark = change && CHANGE_SIGNS[change]
  return (
    <p className={cx(styles.line, styles[type], change && styles[change])}>
      {mark && (
        <>
          <span className={styles.sign} aria-hidden>
            {mark.sign}
          </span>
          <VisuallyHidden>{mark.name}</VisuallyHidden>
        </>
      )}
      {children}
    </p>
  )
}
