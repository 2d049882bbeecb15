import { useEffect, useState } from 'react'
import {
  CONFIRMATION_MINUTES,
  confirmIdentity,
  confirmWithPasskey,
} from '@scenewright/shared/api/confirmation.ts'
import { startPasskeyLogin } from '@scenewright/shared/api/passkeys.ts'
import { twoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { askForPasskey, canUsePasskeys } from '#renderer/services/passkeys.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useCall } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { CODE_REQUIRED, PASSWORD_REQUIRED } from '../two-step/two-step-rules.ts'

export type IdentityDialogProps = Readonly<{
  /** Called once, with whether the user has confirmed who they are. */
  onAnswer: (confirmed: boolean) => void
}>

/**
 * Asks who the user is before a call that a stolen session must not make: password and code, or a
 * passkey (`docs/product/account.md#confirmation`).
 */
export function IdentityDialog({ onAnswer }: IdentityDialogProps) {
  const { isAuthenticated } = useSession()
  const { state } = useCall(twoStepStatus, {})
  useEffect(() => {
    // Its session has ended, so there is nothing left to confirm.
    if (!isAuthenticated) onAnswer(false)
  }, [isAuthenticated, onAnswer])
  if (state.kind === 'loading' || !isAuthenticated) return null
  const status = state.kind === 'ready' ? state.value : null
  return (
    <Question
      hasCode={status !== null && status.enabled_at !== null}
      hasPasskeys={status !== null && status.passkeys.length > 0}
      onAnswer={onAnswer}
    />
  )
}

type QuestionProps = IdentityDialogProps & Readonly<{ hasCode: boolean; hasPasskeys: boolean }>

function Question({ hasCode, hasPasskeys, onAnswer }: QuestionProps) {
  const { api, platform } = useAppServices()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ password: '', code: '' }, ({ password, code }) => ({
    ...(password === '' && { password: PASSWORD_REQUIRED }),
    ...(hasCode && code.trim() === '' && { code: CODE_REQUIRED }),
  }))

  async function confirm(body: Readonly<{ password: string; code: string }>) {
    const answer = await api.call(confirmIdentity, { body })
    if (answer.ok) onAnswer(true)
    else form.fail(failureSentence(answer, MESSAGES.networkError))
  }

  /** @returns why it failed, or null */
  async function usePasskey(): Promise<string | null> {
    const started = await api.call(startPasskeyLogin, {})
    if (!started.ok) return failureSentence(started, MESSAGES.networkError)
    const used = await askForPasskey(started.value)
    if (used.kind === 'canceled') return null
    if (used.kind === 'failed') return used.sentence
    const answer = await api.call(confirmWithPasskey, { body: { passkey: used.passkey } })
    if (!answer.ok) return failureSentence(answer, MESSAGES.networkError)
    onAnswer(true)
    return null
  }

  async function askPasskey() {
    setAsking(true)
    const problem = await usePasskey()
    setAsking(false)
    if (problem !== null) form.fail(problem)
  }

  return (
    <FormDialog
      title="Confirm that it's you"
      description={`This protects your account if someone else uses your device. You won't be asked again for ${CONFIRMATION_MINUTES} minutes.`}
      verb="Confirm"
      form={form}
      onSend={() => form.send(confirm)}
      onClose={() => onAnswer(false)}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      {hasCode && (
        <CodeField
          hint="From your authenticator app, or a recovery code."
          {...form.field('code')}
        />
      )}
      {hasPasskeys && canUsePasskeys(platform) && (
        <div>
          <Button busy={isAsking} onClick={() => void askPasskey()}>
            Use a passkey instead
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
