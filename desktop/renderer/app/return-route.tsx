import { ReturnPage } from '#renderer/features/billing/return-page.tsx'
import { ReturnToApp } from '#renderer/features/billing/return-to-app.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { requireLogin } from './require-login.tsx'

const Return = requireLogin(ReturnPage)

/** The page to which the checkout returns. Logged-out users started it in the desktop app. */
export function ReturnRoute() {
  const { status } = useSession()
  return status === 'logged-out' ? <ReturnToApp /> : <Return />
}
