import { type Failure, type Result, fail } from '@scenewright/shared/result.ts'
import Stripe from 'stripe'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from './stripe-access.ts'

const NOT_CONFIGURED: Failure = {
  code: 'NOT_CONFIGURED',
  error: "Billing isn't set up on this server.",
}
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  error: "We can't reach the payment service right now. Please try again in a moment.",
}
const REJECTED: Failure = {
  code: 'BILLING_FAILED',
  error: 'The payment service rejected the request. Please try again or contact us.',
}

/** Runs `work`, and turns Stripe's errors into failures with a message for the user. */
export async function withStripe<T>(
  { stripe, log }: Pick<AppDeps, 'stripe' | 'log'>,
  work: (stripe: StripeAccess) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!stripe) return fail(NOT_CONFIGURED)
  try {
    return await work(stripe)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    // Not the message, which may quote the request.
    log.warn({ type, code, statusCode, requestId }, 'Stripe request failed')
    return fail(failureOf(error))
  }
}

function failureOf(error: Stripe.errors.StripeError): Failure {
  if (error instanceof Stripe.errors.StripeCardError) {
    return {
      code: 'PAYMENT_FAILED',
      error: `Payment failed: ${error.message} Nothing was changed.`,
    }
  }
  const status = error.statusCode
  const isUnavailable = status === undefined || status === 409 || status === 429 || status >= 500
  return isUnavailable ? UNAVAILABLE : REJECTED
}
