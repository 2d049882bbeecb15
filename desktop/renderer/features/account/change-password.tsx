import { changePassword } from '@scenewright/shared/api/auth.ts'
import { PASSWORD_HINT } from '@scenewright/shared/auth/password.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { NewPasswordFields } from '#renderer/ui/forms/new-password-fields.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { accountFailure, checkPasswordChange, type PasswordChange } from './account-rules.ts'
import { Section } from './section.tsx'
import styles from './account.module.css'

const EMPTY: PasswordChange = { current: '', chosen: '', confirmation: '' }

/** Changes the password. This device stays logged in; all others are logged out. */
export function ChangePassword() {
  const { api, session } = useAppServices()
  const { user } = useSession()
  const form = useForm(EMPTY, (values) => checkPasswordChange(values, user?.email ?? ''))

  async function change({ current: currentPassword, chosen: newPassword }: PasswordChange) {
    if (!user) return
    const answer = await api.call(changePassword, { body: { currentPassword, newPassword } })
    if (!answer.ok) {
      const { changePasswordFailed, changePasswordError } = MESSAGES
      form.fail(accountFailure(answer, changePasswordFailed, changePasswordError))
      return
    }
    // The change invalidated the old token too.
    await session.logIn({ token: answer.value.token, user })
    form.finish(answer.value.message)
  }

  return (
    <Section title="Change password" summary="Logs out all other devices.">
      <Form className={styles.form} errors={form.sentences} onSend={() => form.send(change)}>
        <div role="status" className={styles.status}>
          {form.message !== null && <p className={styles.done}>{form.message}</p>}
        </div>
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          {...form.field('current')}
        />
        <NewPasswordFields
          label="New password"
          name="new-password"
          hint={PASSWORD_HINT}
          password={form.field('chosen')}
          confirmation={form.field('confirmation')}
        />
        <div>
          <Button type="submit" variant="primary" busy={form.isSending}>
            {form.isSending ? 'Changing…' : 'Change password'}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
