import { useState, useId } from 'react'
import {
  ACCESS_TOKEN_SCOPES,
  createAccessToken,
  DEFAULT_TOKEN_DAYS,
  MAX_TOKEN_NAME_CHARACTERS,
  TOKEN_DAYS,
  type AccessToken,
  type AccessTokenScope,
} from '@scenewright/shared/api/access-tokens.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { SCOPE_HINTS, SCOPE_LABELS } from './scope-labels.ts'
import styles from '#renderer/features/account/account.module.css'

const COPIED = 'Copied.'

const NOT_COPIED = "Couldn't copy. Select the token and copy it yourself."

const LIVES = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'After a year' : `After ${days} days`,
}))

const SCOPES = ACCESS_TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }))

type NewTokenDialogProps = Readonly<{
  onCreated: (token: AccessToken) => void
  onClose: () => void
}>

/** Creates a token and shows it once. */
export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const { api } = useAppServices()
  const [scope, setScope] = useState<AccessTokenScope>('read')
  const [life, setLife] = useState(String(DEFAULT_TOKEN_DAYS))
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({ name: '' }, ({ name }) =>
    name.trim() === '' ? { name: 'Please enter a name' } : {},
  )

  async function create({ name }: Readonly<{ name: string }>) {
    const expires_in_days = TOKEN_DAYS.find((days) => String(days) === life)
    const answer = await api.call(createAccessToken, { body: { name, scope, expires_in_days } })
    if (!answer.ok) return form.fail(failureSentence(answer, MESSAGES.networkError))
    setToken(answer.value.token)
    onCreated(answer.value.access_token)
  }

  if (token !== null) return <NewToken token={token} onClose={onClose} />
  return (
    <FormDialog
      title="Create an access token"
      description="Anyone who has the token can read all your scripts. Give each program its own."
      onClose={onClose}
      verb="Create token"
      form={form}
      onSend={() => form.send(create)}
    >
      <Field
        label="Name"
        hint="What it's for, such as Claude Desktop. Proposals show it."
        autoComplete="off"
        maxLength={MAX_TOKEN_NAME_CHARACTERS}
        required
        {...form.field('name')}
      />
      <Select
        label="What it may do"
        value={scope}
        options={SCOPES}
        hint={SCOPE_HINTS[scope]}
        onValueChange={setScope}
      />
      <Select label="Expires" value={life} options={LIVES} onValueChange={setLife} />
    </FormDialog>
  )
}

/** Shows a new token, which nobody can show again. */
function NewToken({ token, onClose }: Readonly<{ token: string; onClose: () => void }>) {
  const [status, setStatus] = useState('')
  const id = useId()

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setStatus(COPIED)
    } catch {
      setStatus(NOT_COPIED)
    }
  }

  return (
    <Dialog
      open
      title="Copy your token now"
      description="It won't be shown again. Store it like a password."
      onClose={onClose}
      firstField={`[id="${id}"]`}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Field
        id={id}
        className={styles.secret}
        label="Access token"
        value={token}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className={styles.text}>
        {status}
      </p>
    </Dialog>
  )
}
