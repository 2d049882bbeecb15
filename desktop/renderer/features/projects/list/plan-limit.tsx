import { projectLimitHelp } from '@scenewright/shared/plans/plan-help.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { Link } from '#renderer/state/navigation/link.tsx'
import type { Projects } from './use-projects.ts'
import styles from './plan-count.module.css'

/** The id of the note, which describes the button for a new project. */
export const PLAN_LIMIT_ID = 'plan-limit'

/** True if the plan has no room for another project. Others' projects don't count. */
export function isPlanFull({ projects, limit }: Projects): boolean {
  return limit !== null && projects.filter((one) => one.shared_by === null).length >= limit
}

/** Says, before a new project is refused, why it would be and what to do. */
export function PlanLimit({ limit, sellsPlans }: Projects) {
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
