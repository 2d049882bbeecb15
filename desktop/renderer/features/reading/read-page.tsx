import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { ScriptPages } from './script-pages.tsx'
import { useLink, type LinkState } from './use-link.ts'
import styles from './read-page.module.css'

/**
 * The pages behind a read-only link. Its token is behind the `#` of the address, which browsers send
 * to no server and to no other page.
 */
export function ReadPage() {
  const { hash } = useLocation()
  const { state, unlock, retry } = useLink(hash.slice(1))
  switch (state.kind) {
    case 'loading':
      return <p className={styles.message}>Loading…</p>
    case 'locked':
      return <PasswordForm {...state} onUnlock={(password) => void unlock(password)} />
    case 'failed':
      return <Failure {...state} onRetry={() => void retry()} />
    case 'open':
      return <ScriptPages {...state.read} />
  }
}

type PasswordFormProps = Extract<LinkState, { kind: 'locked' }> &
  Readonly<{ onUnlock: (password: string) => void }>

function PasswordForm({ problem, isSending, onUnlock }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (problem !== null) form.current?.querySelector('input')?.focus()
  }, [problem])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending && password !== '') onUnlock(password)
  }

  return (
    <section className={styles.message} aria-labelledby={titleId}>
      <h1 id={titleId}>This script needs a password</h1>
      <p>The person who sent you the link has it.</p>
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        <PasswordField
          label="Password"
          autoComplete="off"
          value={password}
          error={problem ?? undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="primary" disabled={isSending || password === ''}>
          Read the script
        </Button>
      </form>
    </section>
  )
}

type FailureProps = Extract<LinkState, { kind: 'failed' }> & Readonly<{ onRetry: () => void }>

function Failure({ problem, canRetry, onRetry }: FailureProps) {
  return (
    <section className={styles.message}>
      <h1>The script can't be shown</h1>
      <p role="alert">{problem}</p>
      {canRetry && <Button onClick={onRetry}>Try again</Button>}
    </section>
  )
}
