import { useState } from 'react'
import { getAccount, nameAccount } from '@scenewright/shared/api/account.ts'
import { DisplayName } from '@scenewright/shared/api/display-name.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useCall } from '#renderer/state/use-load.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import styles from './account.module.css'

/** The name that others see instead of the address. */
export function DisplayNameForm() {
  const { api } = useAppServices()
  const { state, set } = useCall(getAccount, {})
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [done, setDone] = useState('')
  if (state.kind === 'failed') return null
  // While it is loading, the form takes its place, so that nothing moves.
  const account = state.kind === 'ready' ? state.value : null

  async function save() {
    if (!account) return
    const text = typed ?? account.name ?? ''
    const checked = DisplayName.safeParse(text)
    const isEmpty = text.trim() === ''
    setDone('')
    setProblem(isEmpty ? undefined : checked.error?.issues[0]?.message)
    if (!isEmpty && !checked.success) return
    const answer = await api.call(nameAccount, { body: { name: isEmpty ? null : text } })
    if (!answer.ok) {
      setProblem(failureSentence(answer, MESSAGES.networkError))
      return
    }
    const { name } = answer.value
    set({ ...account, name })
    setTyped(null)
    setDone(name === null ? 'Others see your address.' : `Others see you as ${name}.`)
  }

  return (
    <Form className={styles.form} errors={[]} onSend={save}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        hint="Others on your projects see it instead of your address. Leave it empty to show the address."
        error={problem}
        value={typed ?? account?.name ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit">Save the name</Button>
      </div>
      <div role="status" className={styles.status}>
        {done !== '' && <p className={styles.done}>{done}</p>}
      </div>
    </Form>
  )
}
