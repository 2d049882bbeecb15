import type { AdminStats } from '@scenewright/shared/api/admin.ts'
import styles from './admin.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** SVG units per day; the difference is the gap between bars. */
const DAY_WIDTH = 10
const BAR_WIDTH = 8
const HEIGHT = 80
/** Keeps days without registrations visible. */
const LEAST_HEIGHT = 1

type RegistrationsChartProps = Readonly<{ days: AdminStats['recentRegistrations'] }>

/** A bar chart of registrations per day, scaled to the busiest day. */
export function RegistrationsChart({ days }: RegistrationsChartProps) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const width = days.length * DAY_WIDTH
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        Registrations per day: {total} in {days.length} days
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(days)}
      >
        {days.map(({ date, count }, index) => {
          const height = Math.max(LEAST_HEIGHT, (count / most) * HEIGHT)
          return (
            <rect
              key={date}
              x={index * DAY_WIDTH}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            >
              <title>{`${dayOf(date)}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.range} aria-hidden>
        <span>{dayOf(first.date)}</span>
        <span>{dayOf(last.date)}</span>
      </p>
    </figure>
  )
}

/** Describes the days with registrations for screen readers. */
function describe(days: AdminStats['recentRegistrations']): string {
  const busy = days.filter(({ count }) => count > 0)
  if (busy.length === 0) return 'No registrations.'
  return busy.map(({ date, count }) => `${dayOf(date)}: ${count}`).join(', ')
}

function dayOf(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`))
}
