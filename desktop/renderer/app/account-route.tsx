import { AccountPage } from '#renderer/features/account/account-page.tsx'
import { BillingPanel } from '#renderer/features/billing/billing-panel.tsx'
import { requireLogin } from './require-login.tsx'

/** The account page with its billing section. */
export const AccountRoute = requireLogin(() => <AccountPage Billing={BillingPanel} />)
