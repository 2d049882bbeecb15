import { cx } from './cx.ts'
import styles from './recording-indicator.module.css'

type RecordingIndicatorProps = Readonly<{
  /** 'Recording', 'Transcribing': in red, and read out when it changes. */
  label: string
  /** Such as '0:07'. */
  elapsed?: string
  /** How loud it is, from 0 to 1; none shows no meter. */
  level?: number
}>

/** Decibels below the loudest at which the meter begins. */
const METER_RANGE_DB = 50

/** That a microphone is on, since when, and whether it hears something. */
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

/** Loudness as the ear has it: the meter's share from 0 to 1. */
function heightOf(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6))
  return Math.min(1, Math.max(0, 1 + decibels / METER_RANGE_DB))
}
