import { type Failure, type Result, fail } from '@scenewright/shared/api/errors.ts'
import Stripe from 'stripe'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from './stripe-access.ts'

const NOT_SET_UP: Failure = {
  code: 'NOT_CONFIGURED',
  error: 'Billing is not set up on this server, so nothing can be bought or changed here.',
}
const AWAY: Failure = {
  code: 'UNAVAILABLE',
  error: 'The payment service cannot be reached right now. Please try again in a moment.',
}
const REFUSED: Failure = {
  code: 'BILLING_FAILED',
  error: 'The payment service did not accept this. Please try again, or write to us.',
}

/** Does what needs Stripe; what Stripe does not do is a failure with a sentence for the person. */
export async function withStripe<T>(
  { stripe, log }: Pick<AppDeps, 'stripe' | 'log'>,
  work: (stripe: StripeAccess) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!stripe) return fail(NOT_SET_UP)
  try {
    return await work(stripe)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    // Its message may quote what was sent.
    log.warn({ type, code, statusCode, requestId }, 'Stripe did not do what was asked')
    return fail(failureOf(error))
  }
}

function failureOf(error: Stripe.errors.StripeError): Failure {
  if (error instanceof Stripe.errors.StripeCardError) {
    return {
      code: 'PAYMENT_FAILED',
      error: `The payment did not go through: ${error.message} Nothing was changed.`,
    }
  }
  const status = error.statusCode
  const isAway = status === undefined || status === 409 || status === 429 || status >= 500
  return isAway ? AWAY : REFUSED
}
