import { useId, useState } from 'react'
import { removePasskey } from '@scenewright/shared/api/passkeys.ts'
import type { Passkey, TwoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { canUsePasskeys } from '#renderer/services/passkeys.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import accountStyles from '#renderer/features/account/account.module.css'
import listStyles from '#renderer/features/account/device-list.module.css'
import styles from './two-step.module.css'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type PasskeysProps = Readonly<{
  status: TwoStepStatus
  onDone: (message: string) => Promise<void>
}>

/** The account's passkeys, with buttons to add and remove them. */
export function Passkeys({ status, onDone }: PasskeysProps) {
  const { api, platform } = useAppServices()
  const headingId = useId()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { passkeys } = status
  const canAdd = status.can_add_passkeys && canUsePasskeys(platform)

  async function remove({ id, name }: Passkey) {
    const isSure = await askConfirm({
      title: `Remove the passkey “${name}”?`,
      message: "It can't log in to your account anymore. Also delete it on the device that has it.",
      confirmLabel: 'Remove passkey',
      danger: true,
    })
    if (!isSure) return
    setFailure(null)
    const answer = await api.call(removePasskey, { params: { id } })
    if (answer.ok) await onDone(answer.value.message)
    else setFailure(failureSentence(answer, MESSAGES.networkError))
  }

  return (
    <div className={styles.part}>
      <h3 id={headingId} className={styles.heading}>
        Passkeys
      </h3>
      <p className={accountStyles.text}>
        A passkey logs you in with your fingerprint, face or device PIN, without a password or a
        code.
      </p>
      {failure !== null && <ErrorBox message={failure} />}
      {passkeys.length > 0 && (
        <ul className={listStyles.sessions} aria-labelledby={headingId}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <div>
          <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        </div>
      ) : (
        <p className={accountStyles.text}>{whyNot(platform.native !== null)}</p>
      )}
      {isAdding && (
        <AddPasskeyDialog
          device={status.device}
          onClose={() => setAdding(false)}
          onDone={async (message) => {
            setAdding(false)
            await onDone(message)
          }}
        />
      )}
    </div>
  )
}

function whyNot(isDesktopApp: boolean): string {
  return isDesktopApp
    ? 'To add one, open your account page in a browser.'
    : "Passkeys can't be added here: they need a current browser and a site with a domain name."
}

type PasskeyItemProps = Readonly<{ passkey: Passkey; onRemove: () => void }>

/** One passkey: its name, when it was added and used, and its button. */
function PasskeyItem({ passkey, onRemove }: PasskeyItemProps) {
  const { name, created_at: created, last_used_at: used } = passkey
  const lastUse = used === null ? 'Not used yet' : `Last used ${TIME.format(new Date(used))}`
  return (
    <li className={listStyles.session}>
      <span className={listStyles.device}>{name}</span>
      <span className={listStyles.sessionNote}>
        Added {DATE.format(new Date(created))} · {lastUse}
      </span>
      <Button
        size="small"
        className={listStyles.sessionButton}
        aria-label={`Remove the passkey ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
