import { expect, it } from 'vitest'
import { getPagePolicy } from './worker-policy.ts'

const POLICY = "default-src 'self'; script-src 'self'; object-src 'none'"

it('allows WebAssembly in the worker that makes PDFs', () => {
  expect(getPagePolicy('/assets/pdf.worker-aB3_x-.js', POLICY)).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'",
  )
})

it.each(['/', '/editor', '/assets/index-a1.js', '/pdf.worker-a.js', '/assets/pdf.worker-a.js/x'])(
  'does not change the policy of %s',
  (path) => {
    expect(getPagePolicy(path, POLICY)).toBe(POLICY)
  },
)
