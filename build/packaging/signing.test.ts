import { expect, it } from 'vitest'
import { isSigned, signingConfig } from './signing.ts'
import type { System } from './systems.ts'

it.each<[System, Record<string, string>, boolean]>([
  ['mac', {}, false],
  ['mac', { CSC_LINK: 'certificate' }, true],
  ['mac', { WIN_CSC_LINK: 'certificate' }, false],
  ['windows', { WIN_CSC_LINK: 'certificate' }, true],
  ['windows', { WIN_CSC_LINK: '' }, false],
  ['linux', { CSC_LINK: 'certificate' }, false],
])('on %s with %o, signed is %s', (system, env, signed) => {
  expect(isSigned(system, env)).toBe(signed)
})

it('unsigned installers are named so and publish no update', () => {
  expect(signingConfig(false).artifactName).toMatch(/-unsigned\.\$\{ext\}$/)
  expect(signingConfig(false).publishAutoUpdate).toBe(false)
  expect(signingConfig(true).artifactName).not.toContain('unsigned')
  expect(signingConfig(true).publishAutoUpdate).toBe(true)
})
