import { ReturnPage } from '#renderer/features/billing/return-page.tsx'
import { ReturnToApp } from '#renderer/features/billing/return-to-app.tsx'
import { useSession } from '#renderer/state/app-services.tsx'
import { behindLogin } from './require-login.tsx'

const Return = behindLogin(ReturnPage)

/** The end of a checkout, also for who has begun it in the desktop app. */
export function ReturnRoute() {
  const { status } = useSession()
  return status === 'logged-out' ? <ReturnToApp /> : <Return />
}
