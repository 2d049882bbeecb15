import { useEffect, useRef } from 'react'
import { canonicalEmail } from '@scenewright/shared/auth/email.ts'
import { requestEmailChange, type EmailChange } from '@scenewright/shared/api/email-change.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm, type FieldErrors } from '#renderer/ui/forms/use-form.ts'
import styles from '../account.module.css'
import emailStyles from './email.module.css'

type NewEmail = Readonly<{ address: string; password: string }>

const EMPTY: NewEmail = { address: '', password: '' }

type ChangeEmailFormProps = Readonly<{
  email: string
  onAsked: (pending: EmailChange, message: string) => void
  onClose: () => void
}>

/** Asks for the new address and the password. */
export function ChangeEmailForm({ email, onAsked, onClose }: ChangeEmailFormProps) {
  const { api } = useAppServices()
  const form = useForm(EMPTY, (values) => checkNewEmail(values, email))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  async function ask({ address, password }: NewEmail) {
    const answer = await api.call(requestEmailChange, { body: { email: address, password } })
    if (answer.ok) onAsked(answer.value.email_change, answer.value.message)
    else form.fail(failureSentence(answer, MESSAGES.networkError))
  }

  return (
    <div ref={box}>
      <Form className={styles.form} errors={form.sentences} onSend={() => form.send(ask)}>
        <Field
          label="New email"
          type="email"
          name="new-email"
          inputMode="email"
          autoComplete="email"
          required
          hint="We send a link to both addresses. Your email changes once both are opened."
          {...form.field('address')}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className={emailStyles.actions}>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {form.isSending ? 'Sending…' : 'Send both links'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </div>
  )
}

function checkNewEmail(
  { address, password }: NewEmail,
  email: string,
): FieldErrors<keyof NewEmail> {
  const canonical = canonicalEmail(address)
  if (canonical === null) return { address: 'Please enter a valid email address' }
  if (canonical === email) return { address: 'This is already your email address' }
  return password === '' ? { password: 'Please enter your password' } : {}
}
