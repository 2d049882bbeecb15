import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { syncSubscription } from '@scenewright/shared/api/billing.ts'
import { linkOfPath } from '@scenewright/shared/desktop/deep-link.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import type { BillingPeriod } from '@scenewright/shared/plans/price.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { currentPlan } from '#renderer/state/billing/use-billing.ts'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import styles from './billing.module.css'

/** The number of automatic checks of a pending payment, and the delay between them. */
const MAX_RECHECKS = 5
const RECHECK_AFTER_MS = 2000

type Payment =
  | Readonly<{ kind: 'checking' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'plan'; plan: PlanName; period: BillingPeriod }>

/** Stripe's checkout returns here. Checks the payment immediately. */
export function ReturnPage() {
  const params = useSearchParams()
  return params.get('outcome') === 'cancelled' ? <Cancelled /> : <Paid />
}

/** In the browser, after a checkout that was begun in the desktop app. */
function BackToApp({ outcome }: Readonly<{ outcome: 'paid' | 'cancelled' }>) {
  const { platform } = useAppServices()
  const params = useSearchParams()
  if (platform.native !== null || params.get('app') !== '1') return null
  return (
    <a className={buttonClass()} href={linkOfPath(`/billing/return?outcome=${outcome}`)}>
      Back to the {PRODUCT} app
    </a>
  )
}

function Cancelled() {
  return (
    <ColumnPage title="Checkout canceled">
      <p className={styles.text}>You left the checkout. You haven't been charged.</p>
      <div className={styles.actions}>
        <Link className={buttonClass()} to="/pricing">
          Back to plans
        </Link>
        <BackToApp outcome="cancelled" />
      </div>
    </ColumnPage>
  )
}

function Paid() {
  const { api } = useAppServices()
  const [payment, setPayment] = useState<Payment>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    const again = () => setAttempt((before) => before + 1)
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const answer = await api.call(syncSubscription, { signal: abort.signal })
      if (abort.signal.aborted) return
      if (!answer.ok) {
        setPayment({ kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) })
        return
      }
      const plan = currentPlan(answer.value.subscription)
      const period = answer.value.subscription?.billing_period ?? 'month'
      setPayment({ kind: 'plan', plan, period })
      if (plan === 'free' && attempt < MAX_RECHECKS) timer = setTimeout(again, RECHECK_AFTER_MS)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [api, attempt])

  const isPaid = payment.kind === 'plan' && payment.plan !== 'free'
  return (
    <ColumnPage title={isPaid ? 'Thank you' : 'Your payment'}>
      <p className={styles.text} role="status">
        {sentenceOf(payment)}
      </p>
      {payment.kind === 'failed' && (
        <ErrorBox message={payment.message} onRetry={() => setAttempt((before) => before + 1)} />
      )}
      <div className={styles.actions}>
        {isPaid ? (
          <Link className={buttonClass('primary')} to="/projects">
            Go to your projects
          </Link>
        ) : (
          <Button onClick={() => setAttempt((before) => before + 1)}>Check again</Button>
        )}
        <Link className={buttonClass()} to="/account">
          Your account
        </Link>
        <BackToApp outcome="paid" />
      </div>
    </ColumnPage>
  )
}

function sentenceOf(payment: Payment): string {
  switch (payment.kind) {
    case 'checking':
      return 'Checking your payment…'
    case 'failed':
      return "We couldn't check your payment. If it goes through, your plan starts automatically."
    case 'plan':
      return payment.plan === 'free'
        ? 'Your payment is still processing. Your plan starts as soon as it goes through.'
        : `Your ${PLANS[payment.plan].label} plan is active. It renews each ${payment.period} until you cancel.`
  }
}
