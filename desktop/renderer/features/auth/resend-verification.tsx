import { useState } from 'react'
import { resendVerification } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { fromApp } from './from-app.ts'
import { ServerMessage } from './server-message.tsx'

type Resending =
  | Readonly<{ kind: 'idle' | 'sending' }>
  | Readonly<{ kind: 'answered'; message: string }>

/** A button that sends the verification email again (`docs/product/account.md#login`). */
export function ResendVerification({ email }: Readonly<{ email: string }>) {
  const { api, platform } = useAppServices()
  const [state, setState] = useState<Resending>({ kind: 'idle' })

  async function resend() {
    setState({ kind: 'sending' })
    const answer = await api.call(resendVerification, { body: { email, ...fromApp(platform) } })
    const message = answer.ok
      ? answer.value.message
      : failureSentence(answer, MESSAGES.networkError)
    setState({ kind: 'answered', message })
  }

  if (state.kind === 'answered') return <ServerMessage message={state.message} />
  return (
    <Button size="small" busy={state.kind === 'sending'} onClick={() => void resend()}>
      Resend verification email
    </Button>
  )
}
