import {
  addPasskey,
  MAX_PASSKEY_NAME_CHARACTERS,
  startPasskey,
} from '@scenewright/shared/api/passkeys.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { createPasskey } from '#renderer/services/passkeys.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { NAME_REQUIRED } from './two-step-rules.ts'

const CANCELED = 'No passkey was created. Please try again.'

type AddPasskeyDialogProps = Readonly<{
  /** The browser and system, as a first name for the passkey. */
  device: string
  onClose: () => void
  onDone: (message: string) => Promise<void>
}>

/** Adds a passkey: its name, then the browser's own dialog. */
export function AddPasskeyDialog({ device, onClose, onDone }: AddPasskeyDialogProps) {
  const { api } = useAppServices()
  const form = useForm({ name: device }, ({ name }) =>
    name.trim() === '' ? { name: NAME_REQUIRED } : {},
  )

  async function add({ name }: Readonly<{ name: string }>) {
    const started = await api.call(startPasskey, {})
    if (!started.ok) return form.fail(failureSentence(started, MESSAGES.networkError))
    const created = await createPasskey(started.value)
    if (created.kind === 'canceled') return form.fail(CANCELED)
    if (created.kind === 'failed') return form.fail(created.sentence)
    const answer = await api.call(addPasskey, { body: { name, passkey: created.passkey } })
    if (answer.ok) await onDone(answer.value.message)
    else form.fail(failureSentence(answer, MESSAGES.networkError))
  }

  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser asks where to store it: on this device, on your phone, in a password manager or on a security key."
      onClose={onClose}
      verb="Add passkey"
      form={form}
      onSend={() => form.send(add)}
    >
      <Field
        label="Name"
        name="passkey-name"
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_CHARACTERS}
        hint="To recognize it later."
        required
        {...form.field('name')}
      />
    </FormDialog>
  )
}
