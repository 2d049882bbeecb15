import { useRef, useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import type { Invitation, People, Person } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmailField } from '#renderer/ui/forms/email-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { ROLE_LABELS, ROLE_NAMES, ROLE_OPTIONS, SHORT_ROLE_OPTIONS } from './role-labels.ts'
import { usePeople } from './use-people.ts'
import styles from './people-panel.module.css'

/** Who is on the project; owners invite, change roles and remove. */
export function PeoplePanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const projectId = useScriptOrigin((state) => state.projectId)
  return (
    <Dialog
      open
      title="People"
      description="Everyone uses their own account. The project counts toward the plan of the account that it belongs to."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {projectId === null ? (
        <p>Save the project first.</p>
      ) : (
        <PeopleList key={projectId} projectId={projectId} />
      )}
    </Dialog>
  )
}

function PeopleList({ projectId }: Readonly<{ projectId: string }>) {
  const { people, problem, note, ...actions } = usePeople(projectId)
  return (
    <div className={styles.panel}>
      {problem !== null && <ErrorBox message={problem} />}
      {people === null && problem === null && <p>Loading…</p>}
      {people && <Everyone people={people} actions={actions} />}
      {people?.own_role === 'owner' && (
        <>
          <Invitations invitations={people.invitations} onCancel={actions.cancel} />
          <InviteForm onInvite={actions.invite} />
        </>
      )}
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  )
}

type PeopleActions = Pick<
  ReturnType<typeof usePeople>,
  'changeRole' | 'transfer' | 'cancelTransfer' | 'remove'
>
type EveryoneProps = Readonly<{ people: People; actions: PeopleActions }>

function Everyone({ people: { people, own_role: ownRole, transfer }, actions }: EveryoneProps) {
  const ownId = useSession().user?.id
  const isHolder = people.some(({ id, is_holder }) => is_holder && id === ownId)
  return (
    <ul className={styles.list} aria-label="People on the project">
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <p className={styles.email}>
            <bdi>{person.email}</bdi>
            {person.id === ownId && ' (you)'}
          </p>
          <RoleOf
            person={person}
            isOwn={person.id === ownId}
            isOwner={ownRole === 'owner'}
            onChange={actions.changeRole}
          />
          <PersonActions
            person={person}
            isOwn={person.id === ownId}
            isOwner={ownRole === 'owner'}
            isHolder={isHolder}
            isOffered={transfer?.person === person.id}
            actions={actions}
          />
        </li>
      ))}
    </ul>
  )
}

type RoleOfProps = Readonly<{
  person: Person
  isOwn: boolean
  isOwner: boolean
  onChange: (person: Person, role: Role) => Promise<void>
}>

function RoleOf({ person, isOwn, isOwner, onChange }: RoleOfProps) {
  if (person.is_holder) {
    return (
      <p className={styles.role}>Owner: the project belongs to {isOwn ? 'you' : 'this account'}</p>
    )
  }
  if (!isOwner) return <p className={styles.role}>{ROLE_LABELS[person.role]}</p>
  return (
    <Select
      label={`Role of ${person.email}`}
      labelHidden
      className={styles.choice}
      options={SHORT_ROLE_OPTIONS}
      value={person.role}
      onValueChange={(role) => void onChange(person, role)}
    />
  )
}

type PersonActionsProps = Readonly<{
  person: Person
  isOwn: boolean
  isOwner: boolean
  isHolder: boolean
  /** True if the project is offered to them. */
  isOffered: boolean
  actions: PeopleActions
}>

function PersonActions(props: PersonActionsProps) {
  const { person, isOwn, isOwner, isHolder, isOffered, actions } = props
  const navigate = useNavigate()
  if (person.is_holder || (!isOwner && !isOwn)) return null

  async function transfer() {
    const isSure = await askConfirm({
      title: 'Transfer the project?',
      message: `If ${person.email} accepts, the project belongs to them and counts toward their plan. You stay an owner, but only they can give it back or delete it. Until then nothing changes, and you can cancel the offer.`,
      confirmLabel: 'Send the offer',
    })
    if (isSure) await actions.transfer(person)
  }

  async function remove() {
    const isSure = await askConfirm(isOwn ? LEAVE : removeQuestion(person))
    if (!isSure) return
    const isGone = await actions.remove(person)
    if (isGone && isOwn) await navigate('/projects')
  }

  return (
    <div className={styles.actions}>
      {isHolder && isOffered && (
        <>
          <p className={styles.note}>Waiting for them to accept the project</p>
          <Button
            aria-label={`Cancel the offer to ${person.email}`}
            onClick={() => void actions.cancelTransfer(person)}
          >
            Cancel the offer
          </Button>
        </>
      )}
      {isHolder && !isOffered && person.role === 'owner' && (
        <Button
          aria-label={`Transfer the project to ${person.email}`}
          onClick={() => void transfer()}
        >
          Transfer…
        </Button>
      )}
      <Button
        aria-label={isOwn ? 'Leave the project' : `Remove ${person.email}`}
        onClick={() => void remove()}
      >
        {isOwn ? 'Leave…' : 'Remove…'}
      </Button>
    </div>
  )
}

const LEAVE = {
  title: 'Leave the project?',
  message: 'You can only come back with a new invitation.',
  confirmLabel: 'Leave the project',
}

function removeQuestion({ email }: Person) {
  return {
    title: 'Remove this person?',
    message: `${email} can no longer open the project. What they haven't saved stays on their device, where they can download it.`,
    confirmLabel: 'Remove',
  }
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
            <p className={styles.email}>
              <bdi>{invitation.email}</bdi>
            </p>
            <p className={styles.role}>
              {ROLE_NAMES[invitation.role]}. The link works until {dateOf(invitation.expires_at)}.
            </p>
            <div className={styles.actions}>
              <Button
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
      <Form errors={[]} onSend={send}>
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
      </Form>
    </section>
  )
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
}
