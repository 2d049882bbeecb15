import { useEffect, useId, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { PrintedPage } from './printed-page.tsx'
import { useLink, type LinkState, type ReadScript } from './use-link.ts'
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
      return <Pages read={state.read} />
  }
}

function Pages({ read: { script, watermark } }: Readonly<{ read: ReadScript }>) {
  const pages = useMemo(() => layoutScript(script), [script])
  const title = script.title.trim() || 'Untitled Screenplay'
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <article className={styles.script} aria-labelledby="read-title">
      <header className={styles.header}>
        <h1 id="read-title">
          <bdi>{title}</bdi>
        </h1>
        <p>{countText(pages.length)} · read-only</p>
      </header>
      {pages.map((page, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pages never change
        <PrintedPage key={index} page={page} label={labelOf(page)} watermark={watermark} />
      ))}
    </article>
  )
}

function countText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`
}

function labelOf({ number }: Page): string {
  return number === null ? 'Title page' : `Page ${number}`
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
