import { useState } from 'react'
import { getEmailChange, type EmailChange } from '@scenewright/shared/api/email-change.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { PendingChange } from './pending-change.tsx'
import { useDoneMessage } from '../use-done-message.tsx'
import styles from '../account.module.css'

/** Changes the account's address (`docs/product/account.md#account`): a button, a form, or what is pending. */
export function ChangeEmail({ email }: Readonly<{ email: string }>) {
  const { state, reload, set } = useCall(getEmailChange, {})
  switch (state.kind) {
    case 'loading':
      return (
        <Skeleton label="Loading your email address…">
          <div className={styles.buttonPlaceholder} />
        </Skeleton>
      )
    case 'failed':
      return <ErrorBox message={state.message} onRetry={() => void reload()} />
    case 'ready': {
      const change = (next: EmailChange | null) => set({ ...state.value, email_change: next })
      return <Change email={email} pending={state.value.email_change} onChange={change} />
    }
  }
}

type ChangeProps = Readonly<{
  email: string
  pending: EmailChange | null
  onChange: (pending: EmailChange | null) => void
}>

function Change({ email, pending, onChange }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const { doneMessage, showDone } = useDoneMessage()

  function finish(next: EmailChange | null, done: string) {
    onChange(next)
    setOpen(false)
    showDone(done)
  }

  return (
    <>
      {doneMessage}
      {pending && (
        <PendingChange email={email} pending={pending} onCancelled={(done) => finish(null, done)} />
      )}
      {!pending && isOpen && (
        <ChangeEmailForm email={email} onAsked={finish} onClose={() => setOpen(false)} />
      )}
      {!pending && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>Change email</Button>
        </div>
      )}
    </>
  )
}
