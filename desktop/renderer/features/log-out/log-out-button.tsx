import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'

const LogOutDialog = lazy(async () => ({
  default: (await import('./log-out-dialog.tsx')).LogOutDialog,
}))

/** Logs out. Asks first if there are unsaved drafts on this device. */
export function LogOutButton({ className }: Readonly<{ className: string | undefined }>) {
  const { api, session, openDevice } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])

  async function listDrafts(userId: string) {
    return await (await openDevice()).draftStore.list(userId)
  }

  async function logOut() {
    setDrafts([])
    // Without a connection, this code may be missing.
    const loaded = await import('#renderer/state/account/end-session.ts').catch(() => null)
    await (loaded ? loaded.endSession({ api, session, openDevice }) : session.logOut())
    await navigate('/')
  }

  async function ask() {
    // If the drafts can't be read, there's nothing to ask about.
    const found = user ? await listDrafts(user.id).catch(() => []) : []
    if (found.length === 0) await logOut()
    else setDrafts(found)
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void ask()}>
        Logout
      </button>
      {drafts.length > 0 && (
        <Suspense>
          <LogOutDialog
            drafts={drafts}
            onLogOut={() => void logOut()}
            onCancel={() => setDrafts([])}
          />
        </Suspense>
      )}
    </>
  )
}
