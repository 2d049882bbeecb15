import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { displayName } from '@scenewright/shared/api/display-name.ts'
import type { People, Person } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { ROLE_LABELS, ROLE_OPTIONS } from './role-labels.ts'
import type { usePeople } from './use-people.ts'
import styles from './share.module.css'

type PeopleActions = Pick<
  ReturnType<typeof usePeople>,
  'changeRole' | 'setIssuing' | 'transfer' | 'cancelTransfer' | 'remove'
>
type EveryoneProps = Readonly<{ people: People; actions: PeopleActions }>

/** Who is on the project; owners change roles and remove. */
export function Everyone({
  people: { people, own_role: ownRole, transfer },
  actions,
}: EveryoneProps) {
  const ownId = useSession().user?.id
  const isHolder = people.some(({ id, is_holder }) => is_holder && id === ownId)
  return (
    <ul className={styles.list} aria-label="People on the project">
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div className={styles.who}>
            <p className={styles.name}>
              <bdi>{displayName(person)}</bdi>
              {person.id === ownId && ' (you)'}
            </p>
            {person.name !== null && <p className={styles.address}>{person.email}</p>}
          </div>
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
          {ownRole === 'owner' && person.role === 'writer' && (
            <Switch
              className={styles.issuing}
              label="Can lock pages and issue drafts"
              aria-label={`Can lock pages and issue drafts: ${displayName(person)}`}
              checked={person.can_issue}
              onCheckedChange={(isOn) => void actions.setIssuing(person, isOn)}
            />
          )}
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
  if (!isOwner) return <p className={styles.role}>{describeRole(person)}</p>
  return (
    <Select
      label={`Role of ${displayName(person)}`}
      labelHidden
      className={styles.choice}
      options={ROLE_OPTIONS}
      value={person.role}
      onValueChange={(role) => void onChange(person, role)}
    />
  )
}

function describeRole({ role, can_issue: canIssue }: Person): string {
  const isIssuing = role === 'writer' && canIssue
  return isIssuing ? `${ROLE_LABELS.writer}, lock pages and issue drafts` : ROLE_LABELS[role]
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
      message: `If ${displayName(person)} accepts, the project belongs to them and counts toward their plan. You stay an owner, but only they can give it back or delete it. Until then nothing changes, and you can cancel the offer.`,
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
            size="small"
            aria-label={`Cancel the offer to ${displayName(person)}`}
            onClick={() => void actions.cancelTransfer(person)}
          >
            Cancel the offer
          </Button>
        </>
      )}
      {isHolder && !isOffered && person.role === 'owner' && (
        <Button
          size="small"
          aria-label={`Transfer the project to ${displayName(person)}`}
          onClick={() => void transfer()}
        >
          Transfer…
        </Button>
      )}
      <Button
        size="small"
        aria-label={isOwn ? 'Leave the project' : `Remove ${displayName(person)}`}
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

function removeQuestion(person: Person) {
  return {
    title: 'Remove this person?',
    message: `${displayName(person)} can no longer open the project. What they haven't saved stays on their device, where they can download it.`,
    confirmLabel: 'Remove',
  }
}
