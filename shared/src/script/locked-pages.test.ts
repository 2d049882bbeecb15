import { expect, it } from 'vitest'
import { scriptOf } from '../test-support/scripts.ts'
import { acceptScript } from './accept-script.ts'
import { lockPages, lockProblem } from './locked-pages.ts'
import { MAX_LOCKED_PAGES } from './page-settings.ts'
import { MAX_STYLED_RANGES, type StyledRange } from './styled/styled-range.ts'

it('refuses pages that a saved script can’t have', () => {
  const labels = Array.from({ length: MAX_LOCKED_PAGES }, (_, index) => String(index + 1))
  expect(lockProblem(labels)).toBeNull()
  expect(lockProblem([...labels, '2001'])).toContain('2001 pages')
  expect(lockProblem([])).toContain('no pages')
  expect(lockProblem(['1', `1${'Z'.repeat(20)}`])).toContain('too long')
})

it('locks pages of words with as many colors as possible', () => {
  const content = 'a'.repeat(2 * MAX_STYLED_RANGES + 20)
  const styled = Array.from({ length: MAX_STYLED_RANGES }, (_, index): StyledRange => {
    return { at: 2 * index, to: 2 * index + 1, color: '#ff0000' }
  })
  const script = scriptOf([{ id: 'a', type: 'action', content, extra: { styled } }])
  const beginnings = [0, 500].map((character) => ({ label: '1', elementId: 'a', character }))
  expect(acceptScript(lockPages(script, beginnings), () => 'id').ok).toBe(true)
})
