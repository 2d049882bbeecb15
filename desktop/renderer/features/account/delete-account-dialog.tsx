import { useEffect, useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { RESTORE_DAYS, deleteAccount } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { accountFailure, isDeletionConfirmed } from './account-rules.ts'
import { SharedProjects } from './shared-projects.tsx'
import { clearDevice } from './clear-device.ts'
import styles from './delete-account.module.css'

/** Deletes the account after DELETE was typed. Drafts on this device can be downloaded first. */
export function DeleteAccountDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { api, session, openDevice, platform } = useAppServices()
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
    // Before clearing the device, because a tab with an open script would write its draft again.
    session.announceDeletion()
    const device = await openDevice().catch(() => null)
    if (user && device) await clearDevice({ ...device, keyValue: platform.keyValue }, user.id)
    await session.logOut()
    await navigate('/')
    await showAlert(MESSAGES.accountDeleted)
  }

  return (
    <Dialog
      open
      title="Delete your account?"
      description={`You are logged out everywhere, and nobody can open your projects anymore. For ${RESTORE_DAYS} days you can come back by the link in the email that you get. Then everything is erased, which can't be undone. Your drafts are removed from this device now.`}
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
      <SharedProjects />
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

/** Drafts that the server doesn't have: the last chance to download them. */
function Drafts() {
  const { openDevice, platform } = useAppServices()
  const { user } = useSession()
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])
  const userId = user?.id
  useEffect(() => {
    let isCurrent = true
    async function look(id: string) {
      const found = await openDevice()
        .then(({ draftStore }) => draftStore.list(id))
        .catch(() => [])
      if (isCurrent) setDrafts(found)
    }
    if (userId !== undefined) void look(userId)
    return () => {
      isCurrent = false
    }
  }, [openDevice, userId])

  if (drafts.length === 0) return null
  return (
    <div className={styles.drafts}>
      <p>
        These scripts have changes that are only on this device. Download what you want to keep:
      </p>
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
