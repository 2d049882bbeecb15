import { useState } from 'react'
import type { Days } from '@scenewright/shared/api/admin-records.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { Table } from '#renderer/ui/page/table.tsx'
import { cx } from '#renderer/ui/cx.ts'
import styles from './daily-chart.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('en-US')

/** SVG units per day; the difference is the gap between bars. */
const DAY_WIDTH = 10
const BAR_WIDTH = 8
const HEIGHT = 80
/** Keeps a small count visible next to a large one. A day without any has no bar. */
const LEAST_HEIGHT = 2

type DailyChartProps = Readonly<{
  /** Such as 'Saves per day'. */
  title: string
  days: Days
  /** Something went wrong on each of these occasions. */
  isProblem?: boolean
  /** Writes a count, if not as a plain number. */
  format?: (count: number) => string
}>

/** A bar chart of counts by day, scaled to the busiest one, which can be read as a table too. */
export function DailyChart(props: DailyChartProps) {
  const { title, days, isProblem = false, format = (count) => NUMBER.format(count) } = props
  const [isOpen, setOpen] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const total = format(days.reduce((sum, { count }) => sum + count, 0))
  const most = days.reduce((busiest, day) => (day.count > busiest.count ? day : busiest))
  const peak = most.count > 0 ? `, at most ${format(most.count)} on ${dayOf(most.date)}` : ''
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}:</span> {total} in {days.length} days{peak}
      </figcaption>
      <svg
        className={cx(styles.bars, isProblem && styles.problem)}
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${describe(days, format)}`}
      >
        {days.map(({ date, count }, index) => {
          if (count === 0) return null
          const height = Math.max(LEAST_HEIGHT, (count / most.count) * HEIGHT)
          return (
            <rect
              key={date}
              x={index * DAY_WIDTH}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            >
              <title>{`${dayOf(date)}: ${format(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.range} aria-hidden>
        <span>{dayOf(first.date)}</span>
        <span>{dayOf(last.date)}</span>
      </p>
      <Disclosure
        summary={
          <span className={styles.asTable}>
            Table <VisuallyHidden>of {title}</VisuallyHidden>
          </span>
        }
        open={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        {isOpen && <DaysTable title={title} days={days} format={format} />}
      </Disclosure>
    </figure>
  )
}

type DaysTableProps = Required<Pick<DailyChartProps, 'title' | 'days' | 'format'>>

/** The newest day first. */
function DaysTable({ title, days, format }: DaysTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, count }) => (
          <tr key={date}>
            <th scope="row">{dayOf(date)}</th>
            <td>{format(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Lists the days with a count for screen readers. */
function describe(days: Days, format: (count: number) => string): string {
  const busy = days.filter(({ count }) => count > 0)
  if (busy.length === 0) return 'none'
  return busy.map(({ date, count }) => `${dayOf(date)} ${format(count)}`).join(', ')
}

function dayOf(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`))
}
