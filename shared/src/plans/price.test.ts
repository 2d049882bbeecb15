import { expect, it } from 'vitest'
import { PLANS } from './plans.ts'
import { monthlyPrice, periodBetween, priceText, yearlySaving, type Price } from './price.ts'

it.each<[Price, string]>([
  [monthlyPrice(PLANS.free), '$0'],
  [monthlyPrice(PLANS.basic), '$14.99'],
  [monthlyPrice(PLANS.pro), '$29.99'],
  [{ amount: 14_400, currency: 'usd' }, '$144'],
  [{ amount: 14_450, currency: 'EUR' }, '€144.50'],
  [{ amount: 1500, currency: 'jpy' }, '¥1,500'],
])('%j is shown as %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

it.each([
  [14_990, 'usd', 16],
  [17_988, 'usd', null],
  [20_000, 'usd', null],
  [14_990, 'eur', null],
])('a year for %i %s instead of $14.99 a month saves %s percent', (amount, currency, saving) => {
  expect(yearlySaving(monthlyPrice(PLANS.basic), { amount, currency })).toBe(saving)
})

it.each([
  ['2026-01-31', '2026-02-28', 'month'],
  ['2026-07-01', '2026-08-01', 'month'],
  ['2027-03-01', '2028-03-01', 'year'],
])('the period from %s to %s is a %s', (start, end, period) => {
  expect(periodBetween(Date.parse(start), Date.parse(end))).toBe(period)
})
