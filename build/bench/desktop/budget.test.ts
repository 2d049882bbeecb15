import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/root.ts'
import { BUDGET_KB } from './budget.ts'

it('docs/performance.md gives the same budgets', () => {
  const document = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8')
  const budgetOf = (what: string) =>
    new RegExp(`\\| ${what}[^|]*\\|[^|]*\\| (\\d+) +\\|`).exec(document)?.[1]
  expect(budgetOf('first page')).toBe(String(BUDGET_KB.firstLoad))
  expect(budgetOf('app.asar')).toBe(String(BUDGET_KB.asar))
})
