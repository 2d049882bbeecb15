/** Checks the order of disk operations, because a test can't cut the power. */
import type * as Promises from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { writeAtomically } from './atomic-write.ts'

const { steps } = vi.hoisted(() => ({ steps: [] as string[] }))
vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof Promises>()
  return {
    ...actual,
    async open(path: string, flags: string, mode?: number) {
      const handle = await actual.open(path, flags, mode)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        steps.push(`${path.endsWith('.part') ? 'part' : basename(path)} synced`)
      }
      return handle
    },
    async rename(from: string, to: string) {
      await actual.rename(from, to)
      steps.push(`part renamed to ${basename(to)}`)
    },
  }
})

test('syncs the content before the rename, and the folder after it', async () => {
  const folder = temporaryFolder()
  await writeAtomically(join(folder, 'a.json'), 'text')
  const isWindows = process.platform === 'win32'
  expect(steps).toEqual([
    'part synced',
    'part renamed to a.json',
    ...(isWindows ? [] : [`${basename(folder)} synced`]),
  ])
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('text')
})
