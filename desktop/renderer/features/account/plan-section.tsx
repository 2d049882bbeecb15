import { Link } from 'react-router'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { buttonClass } from '#renderer/ui/button.tsx'
import { Section } from './section.tsx'
import type { UsageState } from './use-usage.ts'
import styles from './account.module.css'

/** The account's plan, and what it holds. */
export function PlanSection({ usage }: Readonly<{ usage: UsageState }>) {
  const plan = usage.kind === 'ready' ? PLANS[usage.usage.plan.name] : null
  return (
    <Section title="Plan and billing">
      {plan && (
        <>
          <p className={styles.figures}>
            <strong>{plan.label}</strong>, ${plan.pricePerMonth} per month
          </p>
          <p className={styles.text}>
            {tokenCount(plan.tokensPerMonth)} tokens a month, {projectsOf(plan.projects)}, PDF
            export. {plan.support}.
          </p>
        </>
      )}
      <div>
        <Link className={buttonClass()} to="/pricing">
          Compare plans
        </Link>
      </div>
    </Section>
  )
}

function projectsOf(projects: number | null): string {
  if (projects === null) return 'any number of projects'
  return projects === 1 ? '1 project' : `${projects} projects`
}
