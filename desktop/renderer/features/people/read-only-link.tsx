import { useId, useState } from 'react'
import type { BodyOf } from '@scenewright/shared/api/contract.ts'
import {
  getReadOnlyLink,
  MAX_LINK_PASSWORD_CHARACTERS,
  MAX_WATERMARK_CHARACTERS,
  saveReadOnlyLink,
  turnOffReadOnlyLink,
  type ReadOnlyLink,
} from '@scenewright/shared/api/read-only-link.ts'
import type { CallResult } from '#renderer/services/api-client.ts'
import { localDay } from '#renderer/services/local-day.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import styles from './share.module.css'

/** The project's read-only link: on or off, with its address and settings. */
export function ReadOnlyLinkSettings({ projectId }: Readonly<{ projectId: string }>) {
  const { api } = useAppServices()
  const params = { id: projectId }
  const { state, set } = useCall(getReadOnlyLink, { params })
  /** `undefined` until the server has answered; `null`: there is none. */
  const link = state.kind === 'ready' ? state.value.link : undefined
  const [changeProblem, setProblem] = useState<string | null>(null)
  const problem = changeProblem ?? (state.kind === 'failed' ? state.reason : null)
  const [note, setNote] = useState('')
  const [isOpen, setOpen] = useState(false)
  const heading = useId()

  function show(answer: CallResult<typeof getReadOnlyLink>, done: string): void {
    setProblem(answer.ok ? null : answer.failure.error)
    if (!answer.ok) return
    set(answer.value)
    setNote(done)
  }

  async function save(settings: BodyOf<typeof saveReadOnlyLink>, done: string): Promise<void> {
    show(await api.call(saveReadOnlyLink, { params, body: settings }), done)
  }

  async function renew({ expires_at, watermark }: ReadOnlyLink): Promise<void> {
    const isSure = await askConfirm({
      title: 'Make a new address?',
      message: 'The address that you have sent no longer works then.',
      confirmLabel: 'Make a new address',
    })
    if (isSure) await save({ expires_at, watermark, renew: true }, 'The link has a new address.')
  }

  async function turnOff(): Promise<void> {
    show(await api.call(turnOffReadOnlyLink, { params }), 'The link is turned off.')
  }

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>Read-only link</h3>
        <p className={styles.note}>
          Anyone with the link can read the pages as they print, without an account: the script as
          saved last, and no notes, versions or settings.
        </p>
      </div>
      {problem !== null && <ErrorBox message={problem} />}
      {link === undefined && problem === null && <p>Loading…</p>}
      {link === null && (
        <div>
          <Button
            onClick={() => void save({ expires_at: null, watermark: '' }, 'The link is turned on.')}
          >
            Turn on the link
          </Button>
        </div>
      )}
      {link && (
        <>
          <Address url={link.url} />
          <div className={styles.actions}>
            <Button onClick={() => void turnOff()}>Turn off the link</Button>
            <Button onClick={() => void renew(link)}>New address…</Button>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Password, last day and watermark
            </Button>
          </div>
          {isOpen && <SettingsForm key={link.url} link={link} onSave={save} />}
        </>
      )}
      <p role="status" className={styles.note}>
        {note}
      </p>
    </section>
  )
}

function Address({ url }: Readonly<{ url: string }>) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <div className={styles.link}>
      <Field
        label="Address"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
    </div>
  )
}

type SettingsFormProps = Readonly<{
  link: ReadOnlyLink
  onSave: (settings: BodyOf<typeof saveReadOnlyLink>, done: string) => Promise<void>
}>

function SettingsForm({ link, onSave }: SettingsFormProps) {
  const [hasPassword, setHasPassword] = useState(link.has_password)
  const [password, setPassword] = useState('')
  const [lastDay, setLastDay] = useState(dayOf(link.expires_at))
  const [watermark, setWatermark] = useState(link.watermark)
  const needsPassword = hasPassword && !link.has_password && password === ''

  async function send() {
    if (needsPassword) return
    const changed = hasPassword ? password || undefined : null
    const settings = { expires_at: endOf(lastDay), watermark }
    await onSave(
      changed === undefined ? settings : { ...settings, password: changed },
      'The settings are saved.',
    )
    setPassword('')
  }

  return (
    <Form errors={[]} onSend={send}>
      <Switch label="Ask for a password" checked={hasPassword} onCheckedChange={setHasPassword} />
      {hasPassword && (
        <PasswordField
          label={link.has_password ? 'New password' : 'Password'}
          hint={link.has_password ? 'Leave it empty to keep the password.' : undefined}
          autoComplete="off"
          maxLength={MAX_LINK_PASSWORD_CHARACTERS}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <Field
        label="Last day"
        type="date"
        hint="Without a day, the link works until you turn it off."
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <Field
        label="Watermark"
        hint="Shown across each page, such as the reader's name."
        maxLength={MAX_WATERMARK_CHARACTERS}
        value={watermark}
        onChange={({ target }) => setWatermark(target.value)}
      />
      <Button type="submit" variant="primary" disabled={needsPassword}>
        Save settings
      </Button>
    </Form>
  )
}

/** The local day of a time, as a date field has it. */
function dayOf(time: string | null): string {
  return time === null ? '' : localDay(new Date(time))
}

/** The end of a local day, in ISO 8601. */
function endOf(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString()
}
