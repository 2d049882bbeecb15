import { useState } from 'react'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** What is wrong with each field of a form; a field without an entry is fine. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>

type Problems = FieldErrors<string>

/** What a control takes from its form. */
export type FieldOfForm = Readonly<{
  value: string
  error: string | undefined
  onChange: (event: Readonly<{ target: Readonly<{ value: string }> }>) => void
}>

/**
 * A form from its first letter to its answer. `check` says what is wrong before anything is sent.
 * `send` checks, hands the values to its action, and takes no second press while that is under way;
 * the action says what came of it by `fail` or `finish`, or leads away. What the last attempt said,
 * `sentences` or `message`, is gone with the next one.
 */
export function useForm<Name extends string>(
  initial: Values<Name>,
  check?: (values: Values<Name>) => FieldErrors<Name>,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Problems>({})
  const [sentences, setSentences] = useState<readonly string[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  function field(name: Name): FieldOfForm {
    return {
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => setValues((others) => ({ ...others, [name]: target.value })),
    }
  }

  async function send(action: (values: Values<Name>) => Promise<void>): Promise<void> {
    if (isSending) return
    const problems: Problems = check?.(values) ?? {}
    setMessage(null)
    setErrors(problems)
    const wrong = Object.values(problems).filter((problem) => problem !== undefined)
    setSentences(wrong)
    if (wrong.length > 0) return
    setSending(true)
    try {
      await action(values)
    } finally {
      setSending(false)
    }
  }

  return {
    field,
    send,
    isSending,
    /** Why the form was not sent: for the box above it. */
    sentences,
    /** What a form that was sent, and is empty again, is thanked with. */
    message,
    fail: (sentence: string) => setSentences([sentence]),
    finish: (thanks: string) => {
      setValues(initial)
      setMessage(thanks)
    },
  }
}
