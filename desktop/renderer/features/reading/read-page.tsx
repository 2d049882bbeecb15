import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { readByLink } from '@scenewright/shared/api/read-only-link.ts'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { useCall, type Loaded } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { ScriptPages, type ReadScript } from './script-pages.tsx'
import styles from './read-page.module.css'

/**
 * The pages behind a read-only link. Its token is behind the `#` of the address, which browsers send
 * to no server and to no other page.
 */
export function ReadPage() {
  const { hash } = useLocation()
  return <LinkedScript key={hash} token={hash.slice(1)} />
}

function LinkedScript({ token }: Readonly<{ token: string }>) {
  const [password, setPassword] = useState<string | null>(null)
  const body = password === null ? {} : { password }
  const { state: loaded, reload } = useCall(readByLink, { params: { token }, body })
  const state = linkState(loaded, password !== null)

  function unlock(typed: string): void {
    if (typed === password) void reload()
    else setPassword(typed)
  }

  switch (state.kind) {
    case 'loading':
      return <p className={styles.message}>Loading…</p>
    case 'locked':
      return <PasswordForm {...state} onUnlock={unlock} />
    case 'failed':
      return <Failure {...state} onRetry={() => void reload()} />
    case 'open':
      return <ScriptPages {...state.read} />
  }
}

/** `locked`: it has a password; `problem` says why the last one was refused. */
type LinkState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'locked'; problem: string | null; isSending: boolean }>
  | Readonly<{ kind: 'failed'; problem: string; canRetry: boolean }>
  | Readonly<{ kind: 'open'; read: ReadScript }>

function linkState(loaded: Loaded<ReadScript>, wasTyped: boolean): LinkState {
  if (loaded.kind === 'ready') return { kind: 'open', read: loaded.value }
  if (loaded.kind === 'loading') {
    return wasTyped ? { kind: 'locked', problem: null, isSending: true } : loaded
  }
  const { reason: problem, answer } = loaded
  const code = answer?.failure.code
  if (code === 'LINK_PASSWORD_REQUIRED' || (wasTyped && code !== 'NOT_FOUND')) {
    return { kind: 'locked', problem: wasTyped ? problem : null, isSending: false }
  }
  return { kind: 'failed', problem, canRetry: code !== 'NOT_FOUND' }
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
