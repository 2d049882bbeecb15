import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROOF } from './proof.ts'

test('the landing page has the numbers of the last full run of the fault suite', () => {
  const document = readFileSync(new URL('../../../../../docs/faults.md', import.meta.url), 'utf8')
  const [, run = ''] = document.split('These are the kills of a full run')
  const [table = ''] = run.split("Kills of the desktop app's main process")
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| kill-'))
    .map((line) => line.split('|').map((cell) => Number(cell)))
  const sum = (column: number) => rows.reduce((total, row) => total + (row[column] ?? 0), 0)
  expect(rows).toHaveLength(4)
  expect(PROOF).toEqual({ kills: sum(2), wordsAtRisk: sum(4), wordsLost: sum(5) })
})
