import { useState } from 'react'
import {
  renewRecoveryCodes,
  turnOffTwoStep,
  type TwoStepStatus,
} from '@scenewright/shared/api/two-step.ts'
import { RECOVERY_CODES } from '@scenewright/shared/auth/two-step.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { CODE_REQUIRED, PASSWORD_REQUIRED } from './two-step-rules.ts'
import accountStyles from '#renderer/features/account/account.module.css'
import styles from './two-step.module.css'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** From this number on, new recovery codes are suggested. */
const FEW_CODES = 2

type TwoStepLoginProps = Readonly<{
  status: TwoStepStatus
  onDone: (message: string) => Promise<void>
}>

type Open =
  | Readonly<{ kind: 'turn-on' | 'turn-off' | 'renew' }>
  | Readonly<{ kind: 'codes'; codes: readonly string[]; message: string }>

/** Shows whether two-step login is on, and lets the user change it. */
export function TwoStepLogin({ status, onDone }: TwoStepLoginProps) {
  const { api } = useAppServices()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  async function turnOff(body: BothSteps): Promise<string | null> {
    const answer = await api.call(turnOffTwoStep, { body })
    if (!answer.ok) return failureSentence(answer, MESSAGES.networkError)
    close()
    await onDone(answer.value.message)
    return null
  }

  async function renew(body: BothSteps): Promise<string | null> {
    const answer = await api.call(renewRecoveryCodes, { body })
    if (!answer.ok) return failureSentence(answer, MESSAGES.networkError)
    const { recovery_codes: codes, message } = answer.value
    setOpen({ kind: 'codes', codes, message })
    return null
  }

  async function finish(message: string) {
    close()
    await onDone(message)
  }

  return (
    <div className={styles.part}>
      {status.enabled_at === null ? (
        <Off onTurnOn={() => setOpen({ kind: 'turn-on' })} />
      ) : (
        <On status={status} since={status.enabled_at} onOpen={setOpen} />
      )}
      {open?.kind === 'turn-on' && <TurnOnDialog onClose={close} onDone={finish} />}
      {open?.kind === 'turn-off' && (
        <BothStepsDialog
          title="Turn off two-step login?"
          description="Anyone who learns your password could then log in to your account. Your recovery codes stop working."
          verb="Turn off"
          isDanger
          onSend={turnOff}
          onClose={close}
        />
      )}
      {open?.kind === 'renew' && (
        <BothStepsDialog
          title="Make new recovery codes"
          description={`You get ${RECOVERY_CODES} new codes. The old ones stop working.`}
          verb="Make new codes"
          onSend={renew}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && (
        <RecoveryCodesDialog codes={open.codes} onClose={() => void finish(open.message)} />
      )}
    </div>
  )
}

function Off({ onTurnOn }: Readonly<{ onTurnOn: () => void }>) {
  return (
    <>
      <p className={accountStyles.text}>
        Two-step login is off. Turn it on, and logging in needs your password and a code from an
        authenticator app on your phone, so that a stolen password isn't enough.
      </p>
      <div>
        <Button variant="primary" onClick={onTurnOn}>
          Turn on two-step login
        </Button>
      </div>
    </>
  )
}

type OnProps = Readonly<{
  status: TwoStepStatus
  since: string
  onOpen: (open: Open) => void
}>

function On({ status: { recovery_codes_left: left }, since, onOpen }: OnProps) {
  return (
    <>
      <p className={accountStyles.text}>
        <span className={styles.on}>On</span> since {DATE.format(new Date(since))}. Logging in needs
        your password and a code from your authenticator app, a recovery code or a passkey.
      </p>
      <p
        className={left <= FEW_CODES ? accountStyles.warning : accountStyles.text}
        data-level="notice"
      >
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        {left <= FEW_CODES && ' Make new ones, so that you can log in without your phone.'}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => onOpen({ kind: 'renew' })}>Make new recovery codes</Button>
        <Button onClick={() => onOpen({ kind: 'turn-off' })}>Turn off</Button>
      </div>
    </>
  )
}

type BothSteps = Readonly<{ password: string; code: string }>

type BothStepsDialogProps = Readonly<{
  title: string
  description: string
  /** The main button's name. */
  verb: string
  isDanger?: boolean
  /** @returns why it failed */
  onSend: (values: BothSteps) => Promise<string | null>
  onClose: () => void
}>

/** Asks for the password and a code before two-step login changes. */
function BothStepsDialog(props: BothStepsDialogProps) {
  const { title, description, verb, isDanger = false, onSend, onClose } = props
  const form = useForm({ password: '', code: '' }, ({ password, code }) => ({
    ...(password === '' && { password: PASSWORD_REQUIRED }),
    ...(code.trim() === '' && { code: CODE_REQUIRED }),
  }))

  async function send(values: BothSteps) {
    const problem = await onSend(values)
    if (problem !== null) form.fail(problem)
  }

  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      verb={verb}
      isDanger={isDanger}
      form={form}
      onSend={() => form.send(send)}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <CodeField hint="From your authenticator app, or a recovery code." {...form.field('code')} />
    </FormDialog>
  )
}
