import { useState, type ComponentType } from 'react'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { onDemand } from '#renderer/ui/on-demand.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { Profile } from './profile.tsx'
import { SectionList } from './section-list.tsx'
import { UsageSection } from './usage/usage-section.tsx'

export type BillingProps = Readonly<{
  /** The plan and its payment. */
  Billing: ComponentType<Pick<BillingProps, 'onChanged'>>
  /** Called when the plan may have changed. */
  onChanged: () => void
}>

/** Those that aren't in sight when the page opens. Their code comes after what is. */
const MoreSections = onDemand(async () => (await import('./more-sections.tsx')).MoreSections)

/** The account page (`docs/product/site.md#screens`). The route requires a login. */
export function AccountPage({ Billing }: Pick<BillingProps, 'Billing'>) {
  const { state, reload } = useCall(usage, {})
  // The rest loads after the usage, and stays while that is loaded again.
  const [isUsageShown, setUsageShown] = useState(false)
  if (!isUsageShown && state.kind !== 'loading') setUsageShown(true)
  return (
    <ColumnPage title="Account" nav={<SectionList />}>
      <Profile />
      <UsageSection usage={state} onRetry={() => void reload()} />
      {isUsageShown && <MoreSections Billing={Billing} onChanged={() => void reload()} />}
    </ColumnPage>
  )
}
