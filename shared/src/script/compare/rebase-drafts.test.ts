import { expect, it } from 'vitest'
import { issueDraft } from '../production/issue-draft.ts'
import { newScript, type Script } from '../script.ts'
import { rebaseHead } from './rebase-head.ts'

function issue(script: Script, name: string): Script {
  return issueDraft(script, { name, color: 'FFFFFF', mark: '*', at: '2026-11-30', by: name })
}

it('keeps both drafts if two people issue at once', () => {
  const from = issue(newScript(), 'White')
  const merged = rebaseHead(issue(from, 'Blue'), { from, to: issue(from, 'Pink') })
  const { drafts = [], record = [] } = merged.production ?? {}
  expect(drafts.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '0 White',
    '1 Blue',
    '2 Pink',
  ])
  expect(record.map(({ what }) => what)).toEqual(['White', 'Blue', 'Pink'])
})
