import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import styles from '../account.module.css'
import usageStyles from './usage.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Maximum width of a day's bar, and the minimum width of the chart: its two dates must fit. */
const DAY_WIDTH_REM = 2
const LEAST_WIDTH_REM = 9

type UsageByDayProps = Readonly<{ days: Usage['by_day'] }>

/** A bar chart of the month's tokens by day, scaled to the busiest day. */
export function UsageByDay({ days }: UsageByDayProps) {
  const most = Math.max(0, ...days.map(({ total_tokens: tokens }) => tokens))
  const [first, last] = [days[0], days.at(-1)]
  if (most === 0 || !first || !last) return null
  return (
    <figure
      className={usageStyles.chart}
      style={{ maxWidth: `max(${LEAST_WIDTH_REM}rem, ${days.length * DAY_WIDTH_REM}rem)` }}
    >
      <figcaption className={styles.caption}>Tokens by day</figcaption>
      <ul className={usageStyles.days}>
        {days.map(({ date, total_tokens: tokens }) => (
          <li key={date} className={usageStyles.day} title={nameOf(date, tokens)}>
            <span className={usageStyles.height} style={{ height: `${(tokens / most) * 100}%` }}>
              <span className={usageStyles.spoken}>{nameOf(date, tokens)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={usageStyles.range} aria-hidden>
        <span>{dayOf(first.date)}</span>
        <span>{dayOf(last.date)}</span>
      </p>
    </figure>
  )
}

function dayOf(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`))
}

function nameOf(date: string, tokens: number): string {
  return `${dayOf(date)}: ${tokenCount(tokens)}`
}
