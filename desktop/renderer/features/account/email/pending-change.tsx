import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { cancelEmailChange, type EmailChange } from '@scenewright/shared/api/email-change.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import styles from './email.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const ENDED = 'The change has ended already. Reload the page to see your email address.'

type PendingChangeProps = Readonly<{
  email: string
  pending: EmailChange
  onCancelled: (message: string) => void
}>

/** A change that waits for its links: which of them were opened, and a button that cancels it. */
export function PendingChange({ email, pending, onCancelled }: PendingChangeProps) {
  const { api } = useAppServices()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel() {
    setBusy(true)
    setFailure(null)
    const answer = await api.call(cancelEmailChange, {})
    setBusy(false)
    if (answer.ok) return onCancelled(answer.value.message)
    const hasEnded = answer.failure.code === 'NOT_FOUND'
    setFailure(hasEnded ? ENDED : failureSentence(answer, MESSAGES.networkError))
  }

  return (
    <div className={styles.pending}>
      <p>
        Your email is about to change to <strong>{pending.new_email}</strong>. Open the links in
        both emails before {TIME.format(new Date(pending.expires_at))}.
      </p>
      <ul className={styles.steps} aria-label="Confirmations">
        <Step address={email} isDone={pending.is_old_confirmed} />
        <Step address={pending.new_email} isDone={pending.is_new_confirmed} />
      </ul>
      {failure !== null && <ErrorBox message={failure} />}
      <div>
        <Button busy={busy} onClick={() => void cancel()}>
          Cancel the change
        </Button>
      </div>
    </div>
  )
}

function Step({ address, isDone }: Readonly<{ address: string; isDone: boolean }>) {
  const Icon = isDone ? Check : Clock
  return (
    <li className={styles.step}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span>
        {address}: {isDone ? 'confirmed' : 'not confirmed yet'}
      </span>
    </li>
  )
}
