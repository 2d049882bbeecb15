import { projectLimitHelp } from '@scenewright/shared/plans/plan-help.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { Link } from '#renderer/state/navigation/link.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import type { Projects } from './use-projects.ts'
import styles from './plan-count.module.css'

type PlanCountProps = Readonly<{
  /** The account's own projects, with archived ones; null while they load. */
  count: number | null
  /** The plan's limit; null if unlimited or unknown. */
  limit: number | null
}>

/** True if the plan has no room for another project. */
export function isPlanFull({ count, limit }: PlanCountProps): boolean {
  return count !== null && limit !== null && count >= limit
}

/** Shows how many projects there are, and how many the plan includes. */
export function PlanCount(plan: PlanCountProps) {
  const { count, limit } = plan
  if (count === null) return <span className={styles.count}>&nbsp;</span>
  if (limit === null) {
    return <span className={styles.count}>{count === 1 ? '1 project' : `${count} projects`}</span>
  }
  return (
    <span className={styles.count} data-full={isPlanFull(plan) || undefined}>
      {`${count} of ${limit} projects`}
      <VisuallyHidden> in your plan</VisuallyHidden>
    </span>
  )
}

/** The id of the note, which describes the button for a new project. */
export const PLAN_LIMIT_ID = 'plan-limit'

/** Says, before a new project is refused, why it would be and what to do. */
export function PlanLimit({ limit, sellsPlans }: Pick<Projects, 'limit' | 'sellsPlans'>) {
  const plan = PLAN_NAMES.find((name) => PLANS[name].projects === limit)
  if (plan === undefined) return null
  return (
    <p id={PLAN_LIMIT_ID} className={styles.limit}>
      {projectLimitHelp(plan, 'create another', sellsPlans)}
      {sellsPlans && (
        <>
          {' '}
          <Link to="/pricing">See plans</Link>
        </>
      )}
    </p>
  )
}
