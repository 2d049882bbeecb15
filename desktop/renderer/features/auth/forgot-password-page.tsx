import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { forgotPassword } from '@scenewright/shared/api/auth.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useReturnPath } from '#renderer/state/navigation/login-notice.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { EmailField } from '#renderer/ui/forms/email-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AuthCard } from './auth-card.tsx'
import { checkEmail } from './form-checks.ts'
import { fromApp } from './from-app.ts'
import { ServerMessage } from './server-message.tsx'
import styles from './auth-card.module.css'

type Sent = Readonly<{ email: string; message: string }>

/** Requests a password reset link, then says where to look for it. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent | null>(null)
  const login = loginAddress('/login', useReturnPath())
  if (sent) return <CheckYourEmail {...sent} login={login} />
  return (
    <AuthCard
      title="Forgot your password?"
      intro="We'll email you a link to choose a new one."
      footer={<Link to={login}>Back to Login</Link>}
    >
      <ForgotPasswordForm onSent={setSent} />
    </AuthCard>
  )
}

function CheckYourEmail({ email, message, login }: Sent & Readonly<{ login: string }>) {
  return (
    <AuthCard title="Check your email" focusTitle>
      <div role="status">
        <ServerMessage message={message} />
      </div>
      <p>
        Check the inbox of <strong className={styles.address}>{email}</strong>. If there's no email
        from us, look in your spam folder.
      </p>
      <p className={styles.links}>
        <Link className={buttonClass('primary', 'large')} to={login}>
          Back to Login
        </Link>
      </p>
    </AuthCard>
  )
}

function ForgotPasswordForm({ onSent }: Readonly<{ onSent: (sent: Sent) => void }>) {
  const { api, platform } = useAppServices()
  const form = useForm({ email: '' }, checkEmail)

  async function askForLink({ email }: Pick<Sent, 'email'>) {
    const answer = await api.call(forgotPassword, { body: { email, ...fromApp(platform) } })
    if (answer.ok) onSent({ email: email.trim(), message: answer.value.message })
    else form.fail(failureSentence(answer, MESSAGES.forgotPasswordFailed))
  }

  return (
    <Form
      startsFocused
      className={styles.form}
      errors={form.sentences}
      onSend={() => form.send(askForLink)}
    >
      <EmailField autoComplete="username" {...form.field('email')} />
      <Button type="submit" variant="primary" size="large" busy={form.isSending}>
        {form.isSending ? 'Sending…' : 'Send reset link'}
      </Button>
    </Form>
  )
}
