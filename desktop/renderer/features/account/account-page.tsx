import { ChangePassword } from './change-password.tsx'
import { DangerZone } from './danger-zone.tsx'
import { PlanSection } from './plan-section.tsx'
import { Profile } from './profile.tsx'
import { UsageSection } from './usage-section.tsx'
import { useUsage } from './use-usage.ts'
import styles from './account.module.css'

/** Everything about an account (spec §2); the route lets only those in who are logged in. */
export function AccountPage() {
  const { usage, reload } = useUsage()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Account</h1>
      <Profile />
      <UsageSection usage={usage} onRetry={reload} />
      <PlanSection usage={usage} />
      <ChangePassword />
      <DangerZone />
    </div>
  )
}
