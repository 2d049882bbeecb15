import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'
import { ensureFresh, type Product } from './stale.ts'

let root = ''
let made = 0

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenewright-stale-'))
  made = 0
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  writeFileSync(join(root, 'src/a.ts'), 'a')
  writeFileSync(join(root, 'src/deep/b.ts'), 'b')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const hash = () => contentHash(root, ['src', 'vite.config.ts'])

function product(make: () => Promise<boolean> = () => Promise.resolve(true)): Product {
  return {
    work: 'builds',
    output: join(root, 'out'),
    stamp: join(root, '.cache/out'),
    hash,
    make: async () => {
      made += 1
      writeFileSync(join(root, 'out'), 'out')
      return make()
    },
  }
}

describe('contentHash', () => {
  const before = () => hash()

  test('stays the same if only a timestamp changes', () => {
    const first = before()
    utimesSync(join(root, 'src/a.ts'), 1, 1)
    expect(hash()).toBe(first)
  })

  test.each([
    ['changed content', () => writeFileSync(join(root, 'src/deep/b.ts'), 'c')],
    ['a new file', () => writeFileSync(join(root, 'src/c.ts'), '')],
    ['a new file that is listed', () => writeFileSync(join(root, 'vite.config.ts'), '')],
    ['a deleted file', () => rmSync(join(root, 'src/a.ts'))],
  ])('changes with %s', (_what, change) => {
    const first = before()
    change()
    expect(hash()).not.toBe(first)
  })

  test('changes when text moves from one file to the next', () => {
    writeFileSync(join(root, 'src/a.ts'), 'ab')
    writeFileSync(join(root, 'src/deep/b.ts'), '')
    const first = before()
    writeFileSync(join(root, 'src/a.ts'), 'a')
    writeFileSync(join(root, 'src/deep/b.ts'), 'b')
    expect(hash()).not.toBe(first)
  })
})

describe('ensureFresh', () => {
  test('makes the product once, and again only if an input changed', async () => {
    expect(await ensureFresh(product())).toBe(true)
    expect(await ensureFresh(product())).toBe(true)
    expect(made).toBe(1)
    writeFileSync(join(root, 'src/a.ts'), 'changed')
    await ensureFresh(product())
    expect(made).toBe(2)
  })

  test('makes a deleted product again', async () => {
    await ensureFresh(product())
    rmSync(join(root, 'out'))
    await ensureFresh(product())
    expect(made).toBe(2)
  })

  test('returns false if making fails, and tries again next time', async () => {
    expect(await ensureFresh(product(() => Promise.resolve(false)))).toBe(false)
    expect(await ensureFresh(product())).toBe(true)
    expect(made).toBe(2)
  })

  test('makes the product again if it was interrupted after an earlier success', async () => {
    await ensureFresh(product())
    writeFileSync(join(root, 'src/a.ts'), 'changed')
    await expect(ensureFresh(product(() => Promise.reject(new Error('cut'))))).rejects.toThrow(
      'cut',
    )
    writeFileSync(join(root, 'src/a.ts'), 'a')
    await ensureFresh(product())
    expect(made).toBe(3)
  })

  test('makes the product once if two starts need it at the same time', async () => {
    const slow = () => product(() => sleep(300, true))
    expect(await Promise.all([ensureFresh(slow()), ensureFresh(slow())])).toEqual([true, true])
    expect(made).toBe(1)
    expect(existsSync(join(root, '.cache/out.lock'))).toBe(false)
    expect(readFileSync(join(root, '.cache/out'), 'utf8')).toBe(hash())
  })
})
