import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/root.ts'
import { BUDGET_KB } from './budget.ts'

it('the budgets are those that the document tells', () => {
  const document = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8')
  const toldOf = (what: string) =>
    new RegExp(`\\| ${what}[^|]*\\|[^|]*\\| (\\d+) +\\|`).exec(document)?.[1]
  expect(toldOf('first page')).toBe(String(BUDGET_KB.firstLoad))
  expect(toldOf('app.asar')).toBe(String(BUDGET_KB.asar))
})
