import { useState } from 'react'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** Error messages by field name; a valid field has no entry. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>

type Problems = FieldErrors<string>

/** The props that a control gets from its form. */
export type FieldOfForm = Readonly<{
  value: string
  error: string | undefined
  onChange: (event: Readonly<{ target: Readonly<{ value: string }> }>) => void
}>

/**
 * The state of a form. `send` runs `check`, then the action with the values, and ignores further
 * calls until the action has finished. The action reports its result with `fail` or `finish`, or
 * navigates away. The next attempt clears `sentences` and `message`.
 *
 * @param check returns the errors that keep the form from being sent
 * @param firstSentences shown above the form until it's sent
 */
export function useForm<Name extends string>(
  initial: Values<Name>,
  check?: (values: Values<Name>) => FieldErrors<Name>,
  firstSentences: readonly string[] = [],
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Problems>({})
  const [sentences, setSentences] = useState<readonly string[]>(firstSentences)
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
    /** Why the form wasn't sent, for the box above it. */
    sentences,
    /** Confirms that the form was sent and cleared; null otherwise. */
    message,
    /** @param name the field that the sentence is about */
    fail(sentence: string, name?: Name) {
      setSentences([sentence])
      if (name !== undefined) setErrors({ [name]: sentence })
    },
    finish: (thanks: string) => {
      setValues(initial)
      setMessage(thanks)
    },
  }
}
