import { AccountPage } from '#renderer/features/account/account-page.tsx'
import { onDemand } from '#renderer/ui/on-demand.tsx'
import { requireLogin } from './require-login.tsx'

const BillingPanel = onDemand(
  async () => (await import('#renderer/features/billing/billing-panel.tsx')).BillingPanel,
)

/** The account page with its billing section. */
export const AccountRoute = requireLogin(() => <AccountPage Billing={BillingPanel} />)
