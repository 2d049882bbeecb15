import { useState } from 'react'
import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { onDemand } from '#renderer/ui/on-demand.tsx'
import { AccessTokensSection } from './access-tokens/access-tokens-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { ExportSection } from './export/export-section.tsx'
import { PreferencesSection } from './preferences/preferences-section.tsx'
import type { BillingProps } from './account-page.tsx'
import { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import styles from './account.module.css'

const DeleteAccountDialog = onDemand(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** The sections after the first two. */
export function MoreSections({ Billing, onChanged }: BillingProps) {
  return (
    <>
      <ChangePassword />
      <TwoStepSection />
      <Sessions />
      <Section title="Plan and billing">
        <Billing onChanged={onChanged} />
      </Section>
      <PreferencesSection />
      <AccessTokensSection />
      <ExportSection />
      <DangerZone />
    </>
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
