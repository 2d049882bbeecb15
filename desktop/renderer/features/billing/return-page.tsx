import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { syncSubscription } from '@scenewright/shared/api/billing.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { presentPlan } from '#renderer/state/use-billing.ts'
import { Button, buttonClass } from '#renderer/ui/button.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import styles from './billing.module.css'

/** How often a payment under way is asked about by itself, and after how long each time. */
const MOST_ROUNDS = 5
const BETWEEN_MS = 2000

type Asked =
  | Readonly<{ kind: 'asking' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'plan'; plan: PlanName }>

/** Where Stripe's checkout leads back to: asks at once what came of it. */
export function ReturnPage() {
  const [params] = useSearchParams()
  return params.get('outcome') === 'cancelled' ? <Cancelled /> : <Paid />
}

function Cancelled() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Nothing was bought</h1>
      <p className={styles.text}>You left the checkout, so nothing was charged.</p>
      <div>
        <Link className={buttonClass()} to="/pricing">
          Back to the plans
        </Link>
      </div>
    </div>
  )
}

function Paid() {
  const { api } = useAppServices()
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const again = () => setRound((before) => before + 1)
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const answer = await api.call(syncSubscription, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (!answer.ok) {
        setAsked({ kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) })
        return
      }
      const plan = presentPlan(answer.value.subscription)
      setAsked({ kind: 'plan', plan })
      if (plan === 'free' && round < MOST_ROUNDS) timer = setTimeout(again, BETWEEN_MS)
    }
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [api, round])

  const isThere = asked.kind === 'plan' && asked.plan !== 'free'
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{isThere ? 'Thank you' : 'Your payment'}</h1>
      <p className={styles.text} role="status">
        {sentenceOf(asked)}
      </p>
      {asked.kind === 'failed' && (
        <ErrorBox message={asked.message} onRetry={() => setRound((before) => before + 1)} />
      )}
      <div className={styles.actions}>
        {isThere ? (
          <Link className={buttonClass('primary')} to="/projects">
            Go to your projects
          </Link>
        ) : (
          <Button onClick={() => setRound((before) => before + 1)}>Check again</Button>
        )}
        <Link className={buttonClass()} to="/account">
          Your account
        </Link>
      </div>
    </div>
  )
}

function sentenceOf(asked: Asked): string {
  switch (asked.kind) {
    case 'asking':
      return 'Asking what came of it…'
    case 'failed':
      return 'What came of it is not known yet. Nothing is lost: the plan begins as soon as the payment is known here.'
    case 'plan':
      return asked.plan === 'free'
        ? 'Your payment is still being processed. Your plan begins as soon as it has gone through.'
        : `${PLANS[asked.plan].label} has begun. It renews each month until you cancel.`
  }
}
