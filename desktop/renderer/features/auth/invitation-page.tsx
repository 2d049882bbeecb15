import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { DisplayName } from '@scenewright/shared/api/display-name.ts'
import {
  acceptInvitation,
  checkInvitation,
  signUpInvited,
  type CheckedInvitation,
} from '@scenewright/shared/api/people.ts'
import { hasRightsOf, ROLE_PURPOSES, type Role } from '@scenewright/shared/api/roles.ts'
import { PASSWORD_HINT, passwordProblem } from '@scenewright/shared/auth/password.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { loginAddress, returnPath } from '@scenewright/shared/pages/return-path.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm, type FieldErrors } from '#renderer/ui/forms/use-form.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AuthCard } from './auth-card.tsx'
import { PASSWORD_REQUIRED } from './form-checks.ts'
import { useMailedToken } from './use-mailed-token.ts'
import styles from './auth-card.module.css'

const check = (api: ApiClient, token: string) => api.call(checkInvitation, { body: { token } })

/** The page of an invitation to a project (`docs/product/sharing.md#people`). */
export function InvitationPage() {
  const invitation = useMailedToken(check)
  switch (invitation.kind) {
    case 'sending':
      return (
        <AuthCard title="Invitation">
          <p role="status">One moment…</p>
        </AuthCard>
      )
    case 'success':
      return <Invited invitation={invitation.value} />
    case 'error':
      return (
        <AuthCard title="This invitation can't be opened">
          <p role="alert">{invitation.message}</p>
          <p className={styles.links}>
            <Link className={buttonClass('primary', 'large')} to="/projects">
              Go to your projects
            </Link>
          </p>
        </AuthCard>
      )
  }
}

function Invited({ invitation }: Readonly<{ invitation: CheckedInvitation }>) {
  const { user, isAuthenticated } = useSession()
  const {
    title,
    invited_by: inviter,
    invited_by_name: name,
    role,
    has_account: hasAccount,
  } = invitation
  /** The form stays until the script's page has loaded, since its invitation is used up. */
  const [isJoining, setJoining] = useState(false)
  return (
    <AuthCard title="Invitation">
      <p>
        {name !== null && <bdi>{name}, </bdi>}
        <bdi>{inviter}</bdi> invites you to {ROLE_PURPOSES[role]} the script “
        <bdi>{title.trim() || 'Untitled Screenplay'}</bdi>”.
      </p>
      {user && isAuthenticated && !isJoining && (
        <Accept email={user.email} sentTo={invitation.email} />
      )}
      {!isAuthenticated && hasAccount && <LogInFirst />}
      {(!isAuthenticated || isJoining) && !hasAccount && (
        <NewcomerForm email={invitation.email} onJoin={() => setJoining(true)} />
      )}
    </AuthCard>
  )
}

function LogInFirst() {
  const { pathname, search } = globalThis.location
  const next = returnPath(pathname + search)
  return (
    <p className={styles.links}>
      <Link className={buttonClass('primary', 'large')} to={loginAddress('/login', next)}>
        Log in to accept
      </Link>
    </p>
  )
}

/** Makes an account for the invited address. The link has proved it, so a password is enough. */
function NewcomerForm({ email, onJoin }: Readonly<{ email: string; onJoin: () => void }>) {
  const { api, session } = useAppServices()
  const navigate = useNavigate()
  const form = useForm({ password: '', name: '' }, (values) => checkNewcomer(values, email))
  const { pathname, search } = globalThis.location

  async function signUp({ password, name }: NewcomerValues) {
    const body = { token: mailedToken(), password, ...(name.trim() !== '' && { name }) }
    const answer = await api.call(signUpInvited, { body })
    if (!answer.ok) return form.fail(failureSentence(answer, MESSAGES.signupFailed))
    onJoin()
    await session.logIn(answer.value)
    await navigate(pageOf(answer.value), { replace: true })
  }

  return (
    <>
      <p>Choose a password, and you are on the page. Your address is confirmed already.</p>
      <Form
        startsFocused
        className={styles.form}
        errors={form.sentences}
        onSend={() => form.send(signUp)}
      >
        <Field label="Email" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...form.field('password')}
        />
        <Field
          label="Your name (optional)"
          name="name"
          autoComplete="name"
          hint="Others see it instead of your address."
          {...form.field('name')}
        />
        <Button type="submit" variant="primary" size="large" busy={form.isSending}>
          {form.isSending ? 'Opening…' : 'Open the script'}
        </Button>
      </Form>
      <p className={styles.links}>
        <span>
          Have an account with another address?{' '}
          <Link to={loginAddress('/login', returnPath(pathname + search))}>Log in</Link>
        </span>
        <span>
          By joining, you agree to the <Link to="/terms">Terms of Service</Link> and{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </span>
      </p>
    </>
  )
}

type NewcomerValues = Readonly<{ password: string; name: string }>

function checkNewcomer(
  { password, name }: NewcomerValues,
  email: string,
): FieldErrors<keyof NewcomerValues> {
  const weak = password === '' ? PASSWORD_REQUIRED : passwordProblem(password, email)
  const wrongName =
    name.trim() === '' ? undefined : DisplayName.safeParse(name).error?.issues[0]?.message
  return {
    ...(weak !== null && { password: weak }),
    ...(wrongName !== undefined && { name: wrongName }),
  }
}

function mailedToken(): string {
  return new URLSearchParams(globalThis.location.search).get('token') ?? ''
}

/** The project's page for a role. */
function pageOf({ project_id: id, role }: Readonly<{ project_id: string; role: Role }>): string {
  return `${hasRightsOf(role, 'commenter') ? '/editor' : '/read'}?project=${id}`
}

type AcceptProps = Readonly<{ email: string; sentTo: string }>

function Accept({ email, sentTo }: AcceptProps) {
  const { api } = useAppServices()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function accept() {
    setSending(true)
    const answer = await api.call(acceptInvitation, { body: { token: mailedToken() } })
    setSending(false)
    if (!answer.ok) {
      setProblem(answer.failure.error)
      return
    }
    await navigate(pageOf(answer.value), { replace: true })
  }

  return (
    <>
      {email !== sentTo && (
        <p>
          The invitation was sent to <bdi>{sentTo}</bdi>, but you are logged in as{' '}
          <bdi>{email}</bdi>. You can accept it with this account, or log out and use the other one.
        </p>
      )}
      {problem !== null && <ErrorBox message={problem} />}
      <p className={styles.links}>
        <Button variant="primary" size="large" busy={isSending} onClick={() => void accept()}>
          Accept the invitation
        </Button>
      </p>
    </>
  )
}
