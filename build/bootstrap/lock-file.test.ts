import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { lockFileOf, readLock } from './lock-file.mjs'

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
}

// npm leaves a binary for another system out of the lock file if the registry doesn't have it yet.
// It then rejects that lock file: `npm ci` fails on every fresh clone.
test('the lock file contains the optional packages of every system', () => {
  const { packages } = JSON.parse(readFileSync(lockFileOf(ROOT), 'utf8')) as {
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

test('a damaged or missing lock file counts as empty', () => {
  expect(readLock('/nowhere/package-lock.json')).toEqual({ packages: {} })
  expect(readLock(import.meta.filename)).toEqual({ packages: {} })
})
