import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { ContactMessage, sendContactMessage } from '@scenewright/shared/api/contact.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { FormThanks } from '#renderer/ui/forms/form-thanks.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { useForm, type FieldErrors } from '#renderer/ui/forms/use-form.ts'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { SenderField } from './sender-field.tsx'
import styles from './contact-page.module.css'

type Values = Readonly<Record<'name' | 'email' | 'message', string>>
const EMPTY: Values = { name: '', email: '', message: '' }

/** The contact form: a message to the people who run this server. */
export function ContactPage() {
  return (
    <ColumnPage
      kind="public"
      title="Contact"
      intro={
        <>
          Have a question, a bug report or an idea? Write to us. You may also find an answer in the{' '}
          <Link to="/faq">FAQ</Link>.
        </>
      }
    >
      <ContactForm />
    </ColumnPage>
  )
}

function ContactForm() {
  const { api } = useAppServices()
  const { isAuthenticated, user } = useSession()
  const ownEmail = isAuthenticated ? (user?.email ?? null) : null
  const [usesOther, setUsesOther] = useState(false)
  const withSender = (values: Values): Values =>
    ownEmail === null || usesOther ? values : { ...values, email: ownEmail }
  const form = useForm(EMPTY, (values) => problemsOf(withSender(values)))

  async function sendMessage(values: Values) {
    const answer = await api.call(sendContactMessage, { body: withSender(values) })
    if (answer.ok) return form.finish(MESSAGES.contactSent)
    // Only a rate limit names something to do; other failures have a fixed message.
    const isTooMany = answer.failure.code === 'RATE_LIMITED'
    form.fail(isTooMany ? answer.failure.error : MESSAGES.contactFailed)
  }

  return (
    <Form className={styles.form} errors={form.sentences} onSend={() => form.send(sendMessage)}>
      {form.message !== null && <FormThanks role="status">{form.message}</FormThanks>}
      <Field label="Name" name="name" autoComplete="name" required {...form.field('name')} />
      <SenderField
        {...form.field('email')}
        ownEmail={ownEmail}
        usesOther={usesOther}
        onUseOther={setUsesOther}
      />
      <TextArea label="Message" name="message" rows={8} required {...form.field('message')} />
      <Button type="submit" variant="primary" size="large" busy={form.isSending}>
        {form.isSending ? 'Sending…' : 'Send message'}
      </Button>
    </Form>
  )
}

/** Returns the first error of each field, from the schema that the server uses too. */
function problemsOf(values: Values): FieldErrors<keyof Values> {
  const { error } = ContactMessage.safeParse(values)
  const problems: Partial<Record<keyof Values, string>> = {}
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path
    if (field === 'name' || field === 'email' || field === 'message') problems[field] ??= message
  }
  return problems
}
