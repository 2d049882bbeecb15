import type { ReactNode, Ref } from 'react'
import type { Run } from '@scenewright/shared/content/runs.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { cx } from '#renderer/ui/cx.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './script-sheet.module.css'

/** A command's change to a line. */
export type LineChange = 'added' | 'changed' | 'moved' | 'removed'

/** The editor's signs. */
const CHANGE_SIGNS: Readonly<Record<LineChange, { sign: string; name: string }>> = {
  added: { sign: '+', name: 'Added: ' },
  changed: { sign: '~', name: 'Changed: ' },
  moved: { sign: '↕', name: 'Moved: ' },
  removed: { sign: '−', name: 'Removed: ' },
}

type ScriptSheetProps = Readonly<{
  page: number
  children: ReactNode
}>

/** A sheet of script paper with three holes, two brads and a page number. */
export function ScriptSheet({ page, children }: ScriptSheetProps) {
  return (
    <Paper page={page} className={styles.sheet}>
      <div className={styles.text}>{children}</div>
    </Paper>
  )
}

type ScrollingSheetProps = ScriptSheetProps & Readonly<{ label: string; ref: Ref<HTMLDivElement> }>

/** A sheet of a fixed height, in which the text scrolls. `ref` is what scrolls. */
export function ScrollingSheet({ page, label, ref, children }: ScrollingSheetProps) {
  return (
    <Paper page={page} className={cx(styles.sheet, styles.fixed)}>
      <div
        ref={ref}
        className={styles.scroller}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
      >
        <div className={styles.text}>{children}</div>
      </div>
    </Paper>
  )
}

type PaperProps = ScriptSheetProps & Readonly<{ className: string | undefined }>

function Paper({ page, className, children }: PaperProps) {
  return (
    <div className={styles.frame}>
      <div className={className}>
        <span className={cx(styles.hole, styles.brad)} aria-hidden />
        <span className={styles.hole} aria-hidden />
        <span className={cx(styles.hole, styles.brad)} aria-hidden />
        <p className={styles.number} aria-hidden>
          {page}.
        </p>
        {children}
      </div>
    </div>
  )
}

type SheetLineProps = Readonly<{
  type: ElementType
  change?: LineChange | undefined
  runs: readonly Run[]
}>

/** One element in its screenplay layout. */
export function SheetLine({ type, change, runs }: SheetLineProps) {
  const mark = change && CHANGE_SIGNS[change]
  return (
    <p className={cx(styles.line, styles[type], change && styles[change])} data-change={change}>
      {mark && (
        <>
          <span className={styles.sign} aria-hidden>
            {mark.sign}
          </span>
          <VisuallyHidden>{mark.name}</VisuallyHidden>
        </>
      )}
      {runs.map(({ text, bold, italic, underline }, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- runs have no other identity
          key={index}
          className={cx(
            bold && styles.bold,
            italic && styles.italic,
            underline && styles.underline,
          )}
        >
          {text}
        </span>
      ))}
    </p>
  )
}
