import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { KeptDraft } from '#renderer/services/local-scripts.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'

/** Logs out; with scripts on this device that the server does not have, it asks first. */
export function LogOutButton({ className }: Readonly<{ className: string | undefined }>) {
  const { session, localScripts } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])

  async function logOut() {
    setDrafts([])
    await session.logOut()
    await navigate('/')
  }

  async function ask() {
    // A device that cannot be read has nothing to ask about.
    const kept = user ? await localScripts.list(user.id).catch(() => []) : []
    if (kept.length === 0) await logOut()
    else setDrafts(kept)
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void ask()}>
        Logout
      </button>
      {drafts.length > 0 && (
        <LogOutDialog
          drafts={drafts}
          onLogOut={() => void logOut()}
          onCancel={() => setDrafts([])}
        />
      )}
    </>
  )
}
