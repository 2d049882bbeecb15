import { useState } from 'react'
import {
  logInWithCode,
  logInWithPasskey,
  type LoginOutcome,
  type SecondStep,
} from '#renderer/state/account/login-steps.ts'
import { canUsePasskeys } from '#renderer/services/passkeys.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-card.module.css'

const CODE_REQUIRED = 'Please enter a code'

type SecondStepCardProps = Readonly<{
  step: SecondStep
  /** Goes back to the password, with a sentence if the server has ended the login. */
  onStartAgain: (sentence: string | null) => void
}>

/** The second step of a login: a code of the app, a recovery code, or a passkey. */
export function SecondStepCard({ step, onStartAgain }: SecondStepCardProps) {
  const { api, session, platform } = useAppServices()
  const form = useForm({ code: '' }, ({ code }) =>
    code.trim() === '' ? { code: CODE_REQUIRED } : {},
  )
  const [isAsking, setAsking] = useState(false)
  const hasPasskey = step.passkey !== null && canUsePasskeys(platform)

  async function finish(outcome: LoginOutcome) {
    if (outcome.kind === 'logged-in') await session.logIn(outcome.login)
    else if (outcome.kind === 'ended') onStartAgain(outcome.sentence)
    else if (outcome.kind === 'failed') form.fail(outcome.sentence)
  }

  async function askPasskey() {
    setAsking(true)
    await finish(await logInWithPasskey(api, step))
    setAsking(false)
  }

  return (
    <AuthCard
      title="Two-step login"
      intro="Enter the code from your authenticator app."
      footer={
        <Button variant="bare" onClick={() => onStartAgain(null)}>
          Back to Login
        </Button>
      }
    >
      <Form
        className={styles.form}
        errors={form.sentences}
        onSend={() => form.send(async ({ code }) => finish(await logInWithCode(api, step, code)))}
      >
        <CodeField
          takesFocus
          hint="No phone at hand? Enter one of your recovery codes instead."
          {...form.field('code')}
        />
        <Button type="submit" variant="primary" size="large" busy={form.isSending}>
          {form.isSending ? 'Logging in…' : 'Log in'}
        </Button>
        {hasPasskey && (
          <Button size="large" busy={isAsking} onClick={() => void askPasskey()}>
            Use a passkey instead
          </Button>
        )}
      </Form>
    </AuthCard>
  )
}
