import { useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { logOutEverywhere } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { DisplayNameForm } from './display-name.tsx'
import { ChangeEmail } from './email/change-email.tsx'
import { Section } from './section.tsx'
import styles from './account.module.css'

/** The user's email and name, changing it, and logging out on all devices. */
export function Profile() {
  const { user } = useSession()
  return (
    <Section title="Profile">
      <Field
        className={styles.form}
        label="Email"
        type="email"
        value={user?.email ?? ''}
        readOnly
      />
      {user && <ChangeEmail email={user.email} />}
      <DisplayNameForm />
      <LogOutEverywhere />
    </Section>
  )
}

function LogOutEverywhere() {
  const { api, session } = useAppServices()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function logOut() {
    const isSure = await askConfirm({
      title: 'Log out everywhere?',
      message:
        "You'll be logged out on all devices, including this one. Unsaved changes stay on each device until you log in there again.",
      confirmLabel: 'Log out everywhere',
    })
    if (!isSure) return
    setBusy(true)
    setFailure(null)
    const answer = await api.call(logOutEverywhere, {})
    setBusy(false)
    if (!answer.ok) {
      setFailure(failureSentence(answer, MESSAGES.networkError))
      return
    }
    await session.logOut()
    await navigate('/login')
  }

  return (
    <>
      <p className={styles.text}>
        Lost a device, or used someone else's? Log out of your account everywhere.
      </p>
      {failure !== null && <ErrorBox message={failure} />}
      <div>
        <Button busy={busy} onClick={() => void logOut()}>
          Log out everywhere
        </Button>
      </div>
    </>
  )
}
