import { useRef, useState } from 'react'
import type { Invitation } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmailField } from '#renderer/ui/forms/email-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Everyone } from './people-list.tsx'
import { ReadOnlyLinkSettings } from './read-only-link.tsx'
import { ROLE_LABELS, ROLE_NAMES, ROLE_OPTIONS } from './role-labels.ts'
import { usePeople } from './use-people.ts'
import styles from './share.module.css'

/** Who is on the project and who may read it: people, invitations and the read-only link. */
export function ShareDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const projectId = useScriptOrigin((state) => state.projectId)
  return (
    <Dialog
      open
      size="wide"
      title="Share"
      description="Everyone uses their own account. The project counts toward the plan of the account that it belongs to."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {projectId === null ? (
        <p>Save the project first.</p>
      ) : (
        <Sharing key={projectId} projectId={projectId} />
      )}
    </Dialog>
  )
}

function Sharing({ projectId }: Readonly<{ projectId: string }>) {
  const { people, problem, note, ...actions } = usePeople(projectId)
  const isOwner = people?.own_role === 'owner'
  return (
    <div className={styles.panel}>
      {problem !== null && <ErrorBox message={problem} />}
      {people === null && problem === null && <p>Loading…</p>}
      {isOwner && <InviteForm onInvite={actions.invite} />}
      <p role="status" className={styles.note}>
        {note}
      </p>
      {people && (
        <section className={styles.section}>
          <h3>People</h3>
          <Everyone people={people} actions={actions} />
        </section>
      )}
      {isOwner && <Invitations invitations={people.invitations} onCancel={actions.cancel} />}
      {isOwner && <ReadOnlyLinkSettings projectId={projectId} />}
      {people && !isOwner && (
        <p className={styles.note}>Owners can invite people and make a read-only link.</p>
      )}
    </div>
  )
}

type InvitationsProps = Readonly<{
  invitations: readonly Invitation[]
  onCancel: (invitation: Invitation) => Promise<void>
}>

function Invitations({ invitations, onCancel }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>Invited</h3>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.person}>
            <div className={styles.who}>
              <p className={styles.name}>
                <bdi>{invitation.email}</bdi>
              </p>
              <p className={styles.address}>
                {ROLE_NAMES[invitation.role]}. The link works until {dateOf(invitation.expires_at)}.
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                size="small"
                aria-label={`Cancel the invitation to ${invitation.email}`}
                onClick={() => void onCancel(invitation)}
              >
                Cancel
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type InviteFormProps = Readonly<{
  /** @returns why it failed, or null */
  onInvite: (email: string, role: Role) => Promise<string | null>
}>

function InviteForm({ onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('writer')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLElement>(null)

  async function send() {
    if (email.trim() === '') return
    const failed = await onInvite(email.trim(), role)
    setProblem(failed)
    if (failed === null) setEmail('')
    // The field is described by the problem, so that screen readers announce it.
    form.current?.querySelector('input')?.focus()
  }

  return (
    <section ref={form} className={styles.section}>
      <h3>Invite someone</h3>
      <Form startsFocused className={styles.invite} errors={[]} onSend={send}>
        <EmailField
          autoComplete="email"
          error={problem ?? undefined}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(null)
          }}
        />
        <Select label="Role" options={ROLE_OPTIONS} value={role} onValueChange={setRole} />
        <Button type="submit" variant="primary" disabled={email.trim() === ''}>
          Send the invitation
        </Button>
        <p className={styles.purpose}>{ROLE_LABELS[role]}</p>
      </Form>
    </section>
  )
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
}
