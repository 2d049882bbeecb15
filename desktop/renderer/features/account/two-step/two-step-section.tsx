import { useRef, useState } from 'react'
import { twoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { useCall } from '#renderer/state/use-load.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { Section } from '#renderer/features/account/section.tsx'
import { Passkeys } from './passkeys.tsx'
import { TwoStepLogin } from './two-step-login.tsx'
import accountStyles from '#renderer/features/account/account.module.css'
import listStyles from '#renderer/features/account/device-list.module.css'
import styles from './two-step.module.css'

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
  const status = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<string | null>(null)

  async function finish(message: string) {
    await reload()
    setDone(message)
    // The button that had the focus may be gone.
    status.current?.focus()
  }

  return (
    <>
      <div role="status" ref={status} tabIndex={-1} className={styles.status}>
        {done !== null && <p className={accountStyles.done}>{done}</p>}
      </div>
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
