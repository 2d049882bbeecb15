import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ContactMessage, sendContactMessage } from '@scenewright/shared/api/contact.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Field } from '#renderer/ui/field.tsx'
import { FormErrorSummary } from '#renderer/ui/form-error-summary.tsx'
import { TextArea } from '#renderer/ui/text-area.tsx'
import styles from './contact-page.module.css'

type Values = Readonly<Record<'name' | 'email' | 'message', string>>
const EMPTY: Values = { name: '', email: '', message: '' }

/** A message to the people who run this server (spec §2, §5, §8). */
export function ContactPage() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Contact</h1>
        <p>
          A question, a fault, a wish? Write to us; a person reads it. Many answers stand in the{' '}
          <Link to="/faq">FAQ</Link>.
        </p>
      </header>
      <ContactForm />
    </div>
  )
}

function ContactForm() {
  const { api } = useAppServices()
  const [values, setValues] = useState(EMPTY)
  const [fieldErrors, setFieldErrors] = useState<Partial<Values>>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [isSent, setSent] = useState(false)
  const [sending, setSending] = useState(false)

  async function send() {
    setSent(false)
    const problems = problemsOf(values)
    setFieldErrors(problems)
    setFailures(Object.values(problems))
    if (Object.keys(problems).length > 0) return
    setSending(true)
    const answer = await api.call(sendContactMessage, { body: values })
    setSending(false)
    if (!answer.ok) {
      // Only 'too many' tells the sender something to do; the rest is the spec's one sentence.
      const isTooMany = answer.failure.code === 'RATE_LIMITED'
      setFailures([isTooMany ? answer.failure.error : MESSAGES.contactFailed])
      return
    }
    setValues(EMPTY)
    setSent(true)
  }

  const fieldOf = (name: keyof Values) => ({
    name,
    required: true,
    value: values[name],
    error: fieldErrors[name],
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FormErrorSummary errors={failures} />
      {isSent && <Sent />}
      <Field
        label="Name"
        autoComplete="name"
        {...fieldOf('name')}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...fieldOf('email')}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <TextArea
        label="Message"
        rows={8}
        {...fieldOf('message')}
        onChange={(event) => setValues({ ...values, message: event.target.value })}
      />
      <Button type="submit" variant="primary" size="large" busy={sending}>
        {sending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  )
}

/** It takes the focus, since the form under it is now empty. */
function Sent() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.sent} role="status" tabIndex={-1}>
      {MESSAGES.contactSent}
    </div>
  )
}

/** The first thing wrong with each field, by the schema that the server checks with. */
function problemsOf(values: Values): Partial<Values> {
  const { error } = ContactMessage.safeParse(values)
  const problems: Partial<Record<keyof Values, string>> = {}
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path
    if (field === 'name' || field === 'email' || field === 'message') problems[field] ??= message
  }
  return problems
}
