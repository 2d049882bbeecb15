import { useId, useRef, useState } from 'react'
import { MAX_NOTE_CHARACTERS, type AdminUser } from '@scenewright/shared/api/admin-users.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { PLAN_NAMES, PLANS } from '@scenewright/shared/plans/plans.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ACCOUNT_ACTIONS, type AccountActionName } from './account-actions.ts'
import { useLeaveUnlessAdmin } from '#renderer/features/admin/use-admin-list.ts'

const PLAN_OPTIONS = PLAN_NAMES.map((value) => ({ value, label: PLANS[value].label }))

type ActionDialogProps = Readonly<{
  action: AccountActionName
  user: AdminUser
  onClose: () => void
  /** Called with the server's message. */
  onDone: (message: string) => void
  focusAfterDone: () => void
}>

/** Says what an action does to an account, and does it once confirmed. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, user, onClose, onDone, focusAfterDone } = props
  const { title, message, confirmLabel, dismissLabel, isDanger, asksFor, run } =
    ACCOUNT_ACTIONS[action]
  const { api } = useAppServices()
  const leave = useLeaveUnlessAdmin()
  const formId = useId()
  const form = useForm({ note: '' })
  const [plan, setPlan] = useState(user.plan)
  const isDone = useRef(false)

  async function confirm({ note }: Readonly<{ note: string }>) {
    const answer = await run(api, user.id, { note, plan })
    if (answer.ok) {
      isDone.current = true
      return onDone(answer.value.message)
    }
    if (!leave(answer)) form.fail(failureSentence(answer, MESSAGES.networkError))
  }

  function focusAfter(): boolean {
    if (isDone.current) focusAfterDone()
    return isDone.current
  }

  return (
    <Dialog
      open
      title={title(user.email)}
      description={message}
      onClose={onClose}
      focusAfter={focusAfter}
      actions={
        <>
          <Button onClick={onClose}>{dismissLabel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            busy={form.isSending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.sentences} onSend={() => form.send(confirm)}>
        {asksFor === 'note' && (
          <TextArea
            label="Reason (optional)"
            hint="Only admins see it, in the audit log."
            rows={2}
            maxLength={MAX_NOTE_CHARACTERS}
            {...form.field('note')}
          />
        )}
        {asksFor === 'plan' && (
          <Select label="Plan" options={PLAN_OPTIONS} value={plan} onValueChange={setPlan} />
        )}
      </Form>
    </Dialog>
  )
}
