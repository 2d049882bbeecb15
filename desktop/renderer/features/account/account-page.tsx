import type { ComponentType } from 'react'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { AccessTokensSection } from './access-tokens/access-tokens-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ExportSection } from './export/export-section.tsx'
import { PreferencesSection } from './preferences/preferences-section.tsx'
import { Profile } from './profile.tsx'
import { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'
import { UsageSection } from './usage/usage-section.tsx'

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
