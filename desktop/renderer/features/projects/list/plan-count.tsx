import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './plan-count.module.css'

type PlanCountProps = Readonly<{
  /** Projects, with archived ones; null while they load. */
  count: number | null
  /** The plan's limit; null if unlimited or unknown. */
  limit: number | null
}>

/** Shows how many projects there are, and how many the plan includes. */
export function PlanCount({ count, limit }: PlanCountProps) {
  if (count === null) return <span className={styles.count}>&nbsp;</span>
  if (limit === null) {
    return <span className={styles.count}>{count === 1 ? '1 project' : `${count} projects`}</span>
  }
  const isFull = count >= limit
  return (
    <span className={styles.count} data-full={isFull || undefined}>
      {`${count} of ${limit} projects`}
      <VisuallyHidden> in your plan</VisuallyHidden>
    </span>
  )
}
