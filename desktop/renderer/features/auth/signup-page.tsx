import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { signup } from '@scenewright/shared/api/auth.ts'
import { PASSWORD_HINT } from '@scenewright/shared/auth/password.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmailField } from '#renderer/ui/forms/email-field.tsx'
import { FormThanks } from '#renderer/ui/forms/form-thanks.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { NewPasswordFields } from '#renderer/ui/forms/new-password-fields.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AuthCard } from './auth-card.tsx'
import { checkSignup, type SignupValues } from './form-checks.ts'
import { fromApp } from './from-app.ts'
import { ResendVerification } from './resend-verification.tsx'
import { ServerMessage } from './server-message.tsx'
import { useReturnPath } from '#renderer/state/navigation/login-notice.ts'
import styles from './auth-card.module.css'

const EMPTY: SignupValues = { email: '', password: '', confirmation: '' }

/** The sign-up page. */
export function SignupPage() {
  const next = useReturnPath()
  return (
    <AuthCard
      title="Sign up"
      intro="Start for free. We'll email you a link to confirm your address."
      footer={
        <>
          <span>
            Already have an account? <Link to={loginAddress('/login', next)}>Log in</Link>
          </span>
          <span>
            By signing up, you agree to the <Link to="/terms">Terms of Service</Link> and{' '}
            <Link to="/privacy">Privacy Policy</Link>.
          </span>
        </>
      }
    >
      <SignupForm next={next} />
    </AuthCard>
  )
}

function SignupForm({ next }: Readonly<{ next: string | null }>) {
  const { api, platform } = useAppServices()
  const { keyValue } = platform
  const form = useForm(EMPTY, checkSignup)
  const [sentTo, setSentTo] = useState('')

  async function signUp({ email, password }: SignupValues) {
    const answer = await api.call(signup, { body: { email, password, ...fromApp(platform) } })
    if (!answer.ok) {
      // The address has been checked here by the server's rule. Only it knows common passwords.
      const isPassword = answer.failure.code === 'VALIDATION_FAILED'
      const sentence = failureSentence(answer, MESSAGES.signupFailed)
      return form.fail(sentence, isPassword ? 'password' : undefined)
    }
    // For the page that the mail's link opens on this device.
    if (next === null) await keyValue.remove('afterSignUp')
    else await keyValue.set('afterSignUp', next)
    setSentTo(email)
    form.finish(answer.value.message)
  }

  return (
    <Form
      startsFocused
      className={styles.form}
      errors={form.sentences}
      onSend={() => form.send(signUp)}
    >
      {form.message !== null && (
        <FormThanks role="alert">
          <ServerMessage message={form.message} />
          <p>
            It was sent to <strong className={styles.address}>{sentTo}</strong>. If the address is
            wrong, sign up again with the right one.
          </p>
          <div className={styles.resend}>
            No email after a few minutes? <ResendVerification email={sentTo} />
          </div>
        </FormThanks>
      )}
      <EmailField autoComplete="username" {...form.field('email')} />
      <NewPasswordFields
        label="Password"
        name="password"
        hint={PASSWORD_HINT}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <Button type="submit" variant="primary" size="large" busy={form.isSending}>
        {form.isSending ? 'Signing up…' : 'Sign up'}
      </Button>
    </Form>
  )
}
