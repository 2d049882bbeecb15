import { useSession } from '#renderer/state/app-services.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { DisplayNameForm } from './display-name.tsx'
import { ChangeEmail } from './email/change-email.tsx'
import { Section } from './section.tsx'
import styles from './account.module.css'

/** The user's email and name. */
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
    </Section>
  )
}
