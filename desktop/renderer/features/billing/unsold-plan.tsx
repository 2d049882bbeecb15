import { useState } from 'react'
import { ASK_OWNER, planCommand } from '@scenewright/shared/plans/plan-help.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import styles from './billing.module.css'

/** Explains how to get a larger plan on a server that sells none (`docs/product.md#plans`). */
export function UnsoldPlan({ plan }: Readonly<{ plan: PlanName }>) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const hasLargest = plan === 'pro'
  return (
    <>
      <p className={styles.text}>
        This server doesn't sell plans, so you won't be charged. {!hasLargest && ASK_OWNER}
      </p>
      {!hasLargest && user && (
        <Disclosure
          summary="Do you run this server?"
          open={isOpen}
          onToggle={() => setIsOpen((before) => !before)}
        >
          <p className={styles.text}>Give this account another plan:</p>
          <pre className={styles.command}>{planCommand(user.email)}</pre>
          <p className={styles.text}>
            Or give every account a plan with the server's setting DEFAULT_PLAN, for example:
          </p>
          <pre className={styles.command}>DEFAULT_PLAN=pro</pre>
        </Disclosure>
      )}
    </>
  )
}
