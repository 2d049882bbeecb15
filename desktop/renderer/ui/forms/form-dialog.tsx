import { useId, type ReactNode } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { Form } from './form.tsx'

type FormDialogProps = Readonly<{
  title: string
  description: string
  /** The submit button's name. */
  verb: string
  isDanger?: boolean
  /** From `useForm`. */
  form: Readonly<{ sentences: readonly string[]; isSending: boolean }>
  onSend: () => Promise<void>
  onClose: () => void
  /** The field that gets the focus, as a selector; by default the first one. */
  firstField?: string
  /** Shown above the fields. */
  intro?: ReactNode
  children: ReactNode
}>

/** A dialog with a form: its fields, Cancel and the submit button. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, verb, isDanger = false, form, onSend, onClose } = props
  const { firstField, intro, children } = props
  const formId = useId()
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      {...(firstField !== undefined && { firstField })}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            busy={form.isSending}
          >
            {verb}
          </Button>
        </>
      }
    >
      {intro}
      <Form id={formId} errors={form.sentences} onSend={onSend}>
        {children}
      </Form>
    </Dialog>
  )
}
