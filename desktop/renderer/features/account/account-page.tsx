import { type ComponentType, useState } from 'react'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { AccessTokensSection } from './access-tokens/access-tokens-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { ExportSection } from './export/export-section.tsx'
import { PreferencesSection } from './preferences/preferences-section.tsx'
import { Profile } from './profile.tsx'
import { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import { UsageSection } from './usage/usage-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './account.module.css'

type AccountPageProps = Readonly<{
  /** The plan and its payment. Calls `onChanged` when the plan may have changed. */
  Billing: ComponentType<Readonly<{ onChanged: () => void }>>
}>

/** The account page (`docs/product/site.md#screens`). The route requires a login. */
export function AccountPage({ Billing }: AccountPageProps) {
  const { state, reload } = useCall(usage, {})
  return (
    <ColumnPage title="Account">
      <Profile />
      <UsageSection usage={state} onRetry={() => void reload()} />
      <ChangePassword />
      <TwoStepSection />
      <Sessions />
      <Section title="Plan and billing">
        <Billing onChanged={() => void reload()} />
      </Section>
      <PreferencesSection />
      <AccessTokensSection />
      <ExportSection />
      <DangerZone />
    </ColumnPage>
  )
}

/** The section for deleting the account. */
function DangerZone() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Danger zone" isDanger>
      <p className={styles.text}>
        Deleting your account deletes all your projects and their version history. For{' '}
        {RESTORE_DAYS} days you can come back by email.
      </p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
