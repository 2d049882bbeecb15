import { twoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { Section } from '#renderer/features/account/section.tsx'
import { useDoneMessage } from '#renderer/features/account/use-done-message.tsx'
import { Passkeys } from './passkeys.tsx'
import { TwoStepLogin } from './two-step-login.tsx'
import listStyles from '#renderer/features/account/device-list.module.css'

/** Two-step login and the account's passkeys (`docs/product/account.md#two-step-login`). */
export function TwoStepSection() {
  return (
    <Section
      title="Two-step login and passkeys"
      summary="A code from your phone as a second step, or a passkey instead of the password."
    >
      <TwoStep />
    </Section>
  )
}

function TwoStep() {
  const { state, reload } = useCall(twoStepStatus, {})
  const { doneMessage, showDone } = useDoneMessage()

  async function finish(message: string) {
    await reload()
    showDone(message)
  }

  return (
    <>
      {doneMessage}
      {state.kind === 'loading' && (
        <Skeleton label="Loading your passkeys…">
          <div className={listStyles.sessionPlaceholder} />
        </Skeleton>
      )}
      {state.kind === 'failed' && (
        <ErrorBox message={state.message} onRetry={() => void reload()} />
      )}
      {state.kind === 'ready' && (
        <>
          <TwoStepLogin status={state.value} onDone={finish} />
          <Passkeys status={state.value} onDone={finish} />
        </>
      )}
    </>
  )
}
