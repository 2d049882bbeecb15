import { PLANS, type Plan, type PlanName } from './plans.ts'
import type { PaidPlan } from './subscription-plan.ts'

export const BILLING_PERIODS = ['month', 'year'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

export type Price = Readonly<{
  /** In the currency's smallest unit, such as cents. */
  amount: number
  /** ISO 4217, in any case. */
  currency: string
}>

const CENTS = 100

/** A plan's price for a month, from the plan table. */
export function monthlyPrice({ pricePerMonth }: Pick<Plan, 'pricePerMonth'>): Price {
  return { amount: Math.round(pricePerMonth * CENTS), currency: 'usd' }
}

/** Yearly prices as Stripe has them; null for a plan that isn't sold by the year. */
export type YearlyPrices = Readonly<Record<PaidPlan, Price | null>>

/** Returns the price of a plan for a period; null if it isn't sold for it. */
export function getPrice(
  plan: PlanName,
  period: BillingPeriod,
  yearly: YearlyPrices,
): Price | null {
  if (period === 'month') return monthlyPrice(PLANS[plan])
  return plan === 'free' ? null : yearly[plan]
}

/** A price with its period, such as `$14.99 per month`. */
export function costText(price: Price, period: BillingPeriod): string {
  return `${priceText(price)} per ${period}`
}

/** Formats a price, such as `$14.99`, `$144` or `¥1,500`. */
export function priceText({ amount, currency }: Price): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const format = new Intl.NumberFormat('en-US', style)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return format.format(amount / 10 ** digits)
}

/** Returns the saving of a year over twelve months in whole percent; null if unknown or none. */
export function yearlySaving(month: Price, year: Price): number | null {
  if (month.currency.toLowerCase() !== year.currency.toLowerCase()) return null
  const saving = Math.floor((1 - year.amount / (12 * month.amount)) * 100)
  return saving > 0 ? saving : null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Between a long month and a short year. */
const LONGEST_MONTH_MS = 60 * DAY_MS

/** The billing period of a subscription whose current period has these ends (ms since 1970). */
export function periodBetween(start: number, end: number): BillingPeriod {
  return end - start > LONGEST_MONTH_MS ? 'year' : 'month'
}
