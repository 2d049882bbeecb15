import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { KeptDraft } from '#renderer/services/local-scripts.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import { Field } from '#renderer/ui/field.tsx'
import { accountFailure, isDeletionConfirmed } from './account-rules.ts'
import { clearDevice } from './clear-device.ts'
import styles from './account.module.css'

/** Deletes the account once DELETE has been typed; what only this device has can be saved first. */
export function DeleteAccountDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { api, session, localScripts, platform } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isConfirmed = isDeletionConfirmed(typed)

  async function confirm() {
    if (!isConfirmed) return await showAlert(MESSAGES.typeDelete)
    setBusy(true)
    setFailure(null)
    const answer = await api.call(deleteAccount, {})
    if (!answer.ok) {
      setBusy(false)
      const { deleteAccountFailed, deleteAccountError } = MESSAGES
      setFailure(accountFailure(answer, deleteAccountFailed, deleteAccountError))
      return
    }
    // First: a tab with a script open would keep it anew.
    session.tellDeleted()
    if (user) await clearDevice({ localScripts, reviews: platform.reviews }, user.id)
    await session.logOut()
    await navigate('/')
    await showAlert(MESSAGES.accountDeleted)
  }

  return (
    <Dialog
      open
      title="Delete your account?"
      description="All your projects and their histories are deleted, here and on the server. They cannot be brought back."
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!isConfirmed}
            onClick={() => void confirm()}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <Drafts />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void confirm()
        }}
      >
        <Field
          label="Type DELETE to confirm"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {failure !== null && <ErrorBox message={failure} />}
    </Dialog>
  )
}

/** What this device keeps and the server does not have: the last chance to take it along. */
function Drafts() {
  const { localScripts, platform } = useAppServices()
  const { user } = useSession()
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  const userId = user?.id
  useEffect(() => {
    let isCurrent = true
    async function look(id: string) {
      const kept = await localScripts.list(id).catch(() => [])
      if (isCurrent) setDrafts(kept)
    }
    if (userId !== undefined) void look(userId)
    return () => {
      isCurrent = false
    }
  }, [localScripts, userId])

  if (drafts.length === 0) return null
  return (
    <div className={styles.drafts}>
      <p>This device keeps changes that the server does not have:</p>
      <ul>
        {drafts.map(({ place, draft: { script } }) => (
          <li key={place.projectId ?? 'new'}>
            <span>{script.title.trim() || 'Untitled Screenplay'}</span>
            <Button
              size="small"
              onClick={() => void platform.downloadFile(scriptFile(script, new Date()))}
            >
              Download a copy
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
