import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

const own = vi.hoisted(() => ({ path: '/nowhere/chrome' }))
vi.mock('@playwright/test', () => ({ chromium: { executablePath: () => own.path } }))

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-chromium-'))
})

afterEach(() => {
  own.path = '/nowhere/chrome'
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('takes the one that is named, before all others', () => {
  const named = program('my-chrome')
  program('chromium')
  expect(findChromium({ SCENEWRIGHT_CHROMIUM: named, PATH: folder })).toBe(named)
})

test('takes no other in place of one that is named and missing', () => {
  program('chromium')
  const missing = join(folder, 'gone')
  expect(findChromium({ SCENEWRIGHT_CHROMIUM: missing, PATH: folder })).toBeUndefined()
})

test("takes Playwright's own, then the system's", () => {
  const systems = program('google-chrome')
  expect(findChromium({ PATH: folder })).toBe(systems)
  own.path = program('playwrights')
  expect(findChromium({ PATH: folder })).toBe(own.path)
})
