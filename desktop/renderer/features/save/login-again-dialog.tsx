import { useId } from 'react'
import { login } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { DownloadCopyButton } from './download-copy-button.tsx'
import styles from './login-again-dialog.module.css'

const PASSWORD_REQUIRED = 'Please enter your password'
const ANOTHER_ACCOUNT = 'This script belongs to another account.'

/** Asks the script's user to log in again without leaving the editor. */
export function LoginAgainDialog() {
  const { api, session } = useAppServices()
  const { user } = useSession()
  const { saver } = useEditorSession()
  const formId = useId()
  const form = useForm({ password: '' })
  if (!user) return null
  const { id, email } = user

  async function logIn({ password }: Readonly<{ password: string }>) {
    if (password === '') return form.fail(PASSWORD_REQUIRED)
    const answer = await api.call(login, { body: { email, password } })
    if (!answer.ok) form.fail(failureSentence(answer, MESSAGES.loginFailed))
    else if (answer.value.user.id !== id) form.fail(ANOTHER_ACCOUNT)
    // Saving then resumes automatically (app/editor/use-login-in-place.ts).
    else await session.logIn(answer.value)
  }

  return (
    <Dialog
      open
      title="Log in again"
      description="Your session has ended. Your changes are stored on this device and will be saved once you log in."
      onClose={() => saver.dismissProblem()}
      actions={
        <>
          <DownloadCopyButton />
          <Button onClick={() => saver.dismissProblem()}>Not now</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSending}>
            Log in and save
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.sentences} onSend={() => form.send(logIn)}>
        <p className={styles.account}>
          <span>Email</span>
          <strong>{email}</strong>
        </p>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {/* Password managers look for the username in the form. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
      </Form>
    </Dialog>
  )
}
