import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeFileLock } from './file-lock.mjs'

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-lock-'))
  file = join(folder, 'install.lock')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('contains our process id until it is released', async () => {
  const release = await takeFileLock(file, 'works')
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(file)).toBe(false)
})

test('waits for a living owner, reports it once, and continues when the owner ends', async () => {
  const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  writeFileSync(file, String(owner.pid))
  const waiting = takeFileLock(file, 'installs the packages')
  const first = await Promise.race([waiting, sleep(700, 'still waiting')])
  expect(first).toBe('still waiting')
  expect(vi.mocked(process.stdout.write).mock.calls).toEqual([
    [`Waiting: process ${owner.pid} installs the packages …\n`],
  ])
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const release = await waiting
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
})

test('takes over from an owner that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, String(pid))
  const release = await takeFileLock(file, 'works')
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
})

test('takes over an old lock, since its process id may belong to another process', async () => {
  writeFileSync(file, String(process.ppid))
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  utimesSync(file, yesterday, yesterday)
  const release = await takeFileLock(file, 'works')
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
})
