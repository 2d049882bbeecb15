import { useState } from 'react'
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
import { NewToken } from './new-token.tsx'
import { SCOPE_HINTS, SCOPE_LABELS } from './scope-labels.ts'

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
