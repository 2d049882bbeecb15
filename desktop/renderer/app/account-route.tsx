import { AccountPage } from '#renderer/features/account/account-page.tsx'
import { BillingPanel } from '#renderer/features/billing/billing-panel.tsx'

/** The account page with its billing section. */
export function AccountRoute() {
  return <AccountPage Billing={BillingPanel} />
}
