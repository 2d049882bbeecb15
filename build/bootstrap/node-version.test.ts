import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { nodeTooOld, OLDEST_NODE } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('accepts Node %s', (version) => {
  expect(nodeTooOld(version)).toBeNull()
})

test.each(['20.18.3', '18.20.8', '0.12.18', 'nonsense'])('rejects Node %s', (version) => {
  expect(nodeTooOld(version)).toBe(
    `Scenewright needs Node 20.19 or newer to set itself up; this is Node ${version}.`,
  )
})

test('package.json requires the same version', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  expect(engines.node).toBe(`>=${OLDEST_NODE.major}.${OLDEST_NODE.minor}`)
})
