import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { lockFileOf, readLock } from './lock-file.mjs'

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
}

// npm leaves a binary for another system out of the lock file when the registry does not have it
// yet, and then refuses the lock file itself: `npm ci` fails on every fresh clone.
test('the lock file holds the optional packages of every system', () => {
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

/** Looks where Node would: in the package's own node_modules, then in each folder above. */
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
