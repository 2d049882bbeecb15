import { useState } from 'react'
import { changePassword } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { FormErrorSummary } from '#renderer/ui/form-error-summary.tsx'
import { PasswordField } from '#renderer/ui/password-field.tsx'
import { accountFailure, checkPasswordChange, type PasswordChange } from './account-rules.ts'
import { Section } from './section.tsx'
import styles from './account.module.css'

const EMPTY: PasswordChange = { current: '', chosen: '', confirmation: '' }

/** Changes the password; this device stays logged in, the others do not (spec §5, §8). */
export function ChangePassword() {
  const { api, session } = useAppServices()
  const { user } = useSession()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<ReturnType<typeof checkPasswordChange>>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    setMessage(null)
    const problems = checkPasswordChange(values)
    setErrors(problems)
    setFailures(Object.values(problems))
    if (Object.keys(problems).length > 0 || !user) return
    setBusy(true)
    const { current: currentPassword, chosen: newPassword } = values
    const answer = await api.call(changePassword, { body: { currentPassword, newPassword } })
    setBusy(false)
    if (!answer.ok) {
      const { changePasswordFailed, changePasswordError } = MESSAGES
      setFailures([accountFailure(answer, changePasswordFailed, changePasswordError)])
      return
    }
    // The old token has ended with the others.
    await session.logIn({ token: answer.value.token, user })
    setValues(EMPTY)
    setMessage(answer.value.message)
  }

  return (
    <Section title="Change password">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <FormErrorSummary errors={failures} />
        <div role="status" className={styles.status}>
          {message !== null && <p className={styles.done}>{message}</p>}
        </div>
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          required
          value={values.current}
          error={errors.current}
          onChange={(event) => setValues({ ...values, current: event.target.value })}
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint="At least 8 characters."
          required
          value={values.chosen}
          error={errors.chosen}
          onChange={(event) => setValues({ ...values, chosen: event.target.value })}
        />
        <PasswordField
          label="Confirm new password"
          name="confirm-password"
          autoComplete="new-password"
          required
          value={values.confirmation}
          error={errors.confirmation}
          onChange={(event) => setValues({ ...values, confirmation: event.target.value })}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Changing…' : 'Change password'}
          </Button>
        </div>
      </form>
    </Section>
  )
}
