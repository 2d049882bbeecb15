import type { ComponentType } from 'react'
import { ChangePassword } from './change-password.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Profile } from './profile.tsx'
import { Section } from './section.tsx'
import { UsageSection } from './usage-section.tsx'
import { useUsage } from './use-usage.ts'
import styles from './account.module.css'

type AccountPageProps = Readonly<{
  /** The plan and what is paid for it; tells when the plan may have become another. */
  Billing: ComponentType<Readonly<{ onChanged: () => void }>>
}>

/** Everything about an account (spec §2); the route lets only those in who are logged in. */
export function AccountPage({ Billing }: AccountPageProps) {
  const { usage, reload } = useUsage()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Account</h1>
      <Profile />
      <UsageSection usage={usage} onRetry={reload} />
      <Section title="Plan and billing">
        <Billing onChanged={reload} />
      </Section>
      <ChangePassword />
      <DangerZone />
    </div>
  )
}
