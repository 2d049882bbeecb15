import { useId, useState } from 'react'
import { canUsePasskeys } from '#renderer/services/passkeys.ts'
import {
  logInWithCode,
  logInWithPasskey,
  logInWithPassword,
  type LoginOutcome,
  type SecondStep,
} from '#renderer/state/account/login-steps.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { DownloadCopyButton } from './download-copy-button.tsx'
import styles from './login-again-dialog.module.css'

const PASSWORD_REQUIRED = 'Please enter your password'
const CODE_REQUIRED = 'Please enter a code'
const ANOTHER_ACCOUNT = 'This script belongs to another account.'

/** Asks the script's user to log in again without leaving the editor. */
export function LoginAgainDialog() {
  const { api, session, platform } = useAppServices()
  const { user } = useSession()
  const { saver } = useEditorSession()
  const formId = useId()
  const form = useForm({ password: '', code: '' })
  const [step, setStep] = useState<SecondStep | null>(null)
  if (!user) return null
  const { id, email } = user

  async function send({ password, code }: Readonly<{ password: string; code: string }>) {
    if (step) {
      if (code.trim() === '') return form.fail(CODE_REQUIRED)
      return await finish(await logInWithCode(api, step, code))
    }
    if (password === '') return form.fail(PASSWORD_REQUIRED)
    await finish(await logInWithPassword(api, { email, password }))
  }

  async function finish(outcome: LoginOutcome) {
    switch (outcome.kind) {
      case 'logged-in':
        if (outcome.login.user.id !== id) return form.fail(ANOTHER_ACCOUNT)
        // Saving then resumes automatically (app/editor/use-page-saving.ts).
        return await session.logIn(outcome.login)
      case 'second-step':
        return setStep(outcome.step)
      case 'ended':
        setStep(null)
        return form.fail(outcome.sentence)
      case 'failed':
        return form.fail(outcome.sentence)
      case 'canceled':
        return undefined
    }
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
      <Form id={formId} errors={form.sentences} onSend={() => form.send(send)}>
        <p className={styles.account}>
          <span>Email</span>
          <strong>{email}</strong>
        </p>
        {step ? (
          <CodeField
            takesFocus
            hint="From your authenticator app, or a recovery code."
            {...form.field('code')}
          />
        ) : (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        {step?.passkey && canUsePasskeys(platform) && (
          <div>
            <Button
              onClick={() =>
                void form.send(async () => await finish(await logInWithPasskey(api, step)))
              }
            >
              Use a passkey instead
            </Button>
          </div>
        )}
        {/* Password managers look for the username in the form. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
      </Form>
    </Dialog>
  )
}
