import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import {
  acceptInvitation,
  checkInvitation,
  type CheckedInvitation,
} from '@scenewright/shared/api/people.ts'
import { hasRightsOf, ROLE_PURPOSES } from '@scenewright/shared/api/roles.ts'
import { loginAddress, returnPath } from '@scenewright/shared/pages/return-path.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AuthCard } from './auth-card.tsx'
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
  const { title, invited_by: inviter, role } = invitation
  return (
    <AuthCard title="Invitation">
      <p>
        <bdi>{inviter}</bdi> invites you to {ROLE_PURPOSES[role]} the script “
        <bdi>{title.trim() || 'Untitled Screenplay'}</bdi>”.
      </p>
      {isAuthenticated && user ? (
        <Accept email={user.email} sentTo={invitation.email} />
      ) : (
        <LogInFirst />
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
      <span>
        New here? <Link to={loginAddress('/signup', next)}>Create an account</Link>
      </span>
    </p>
  )
}

type AcceptProps = Readonly<{ email: string; sentTo: string }>

function Accept({ email, sentTo }: AcceptProps) {
  const { api } = useAppServices()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function accept() {
    setSending(true)
    const token = new URLSearchParams(globalThis.location.search).get('token') ?? ''
    const answer = await api.call(acceptInvitation, { body: { token } })
    setSending(false)
    if (!answer.ok) {
      setProblem(answer.failure.error)
      return
    }
    const { project_id: id, role } = answer.value
    const page = hasRightsOf(role, 'commenter') ? '/editor' : '/read'
    await navigate(`${page}?project=${id}`, { replace: true })
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
