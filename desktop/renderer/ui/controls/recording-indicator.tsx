import { cx } from '#renderer/ui/cx.ts'
import styles from './recording-indicator.module.css'

type RecordingIndicatorProps = Readonly<{
  /** 'Recording' or 'Transcribing': shown in red, and announced when it changes. */
  label: string
  /** Such as '0:07'. */
  elapsed?: string
  /** Input level from 0 to 1; no meter if left out. */
  level?: number
}>

/** The meter's range, in decibels below the maximum level. */
const METER_RANGE_DB = 50

/** Shows that the microphone is on, the elapsed time, and the input level. */
export function RecordingIndicator({ label, elapsed, level }: RecordingIndicatorProps) {
  return (
    <div className={styles.indicator}>
      <span className={cx(styles.dot, level === undefined && styles.waiting)} aria-hidden />
      <output className={styles.label}>{label}</output>
      {elapsed !== undefined && (
        <span className={styles.elapsed} role="timer" aria-label="Recorded so far">
          {elapsed}
        </span>
      )}
      {level !== undefined && (
        <span className={styles.meter} aria-hidden data-level={level.toFixed(3)}>
          <span className={styles.level} style={{ scale: `${heightOf(level)} 1` }} />
        </span>
      )}
    </div>
  )
}

/** Converts a linear level to the meter's share from 0 to 1, on a decibel scale. */
function heightOf(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6))
  return Math.min(1, Math.max(0, 1 + decibels / METER_RANGE_DB))
}
