import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium, findHeadlessShell } from './find-chromium.ts'

const playwright = vi.spyOn(chromium, 'executablePath')

let folder = ''

beforeEach(() => {
  playwright.mockReturnValue('/missing/chrome')
  folder = mkdtempSync(join(tmpdir(), 'scenewright-chromium-'))
})

afterAll(() => playwright.mockRestore())

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function addProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('prefers the browser that SCENEWRIGHT_CHROMIUM names', () => {
  const named = addProgram('my-chrome')
  addProgram('chromium')
  expect(findChromium({ SCENEWRIGHT_CHROMIUM: named, PATH: folder })).toBe(named)
})

test('finds none when SCENEWRIGHT_CHROMIUM names a missing file', () => {
  addProgram('chromium')
  const missing = join(folder, 'missing')
  expect(findChromium({ SCENEWRIGHT_CHROMIUM: missing, PATH: folder })).toBeUndefined()
})

test("prefers Playwright's browser to the system's", () => {
  const system = addProgram('google-chrome')
  expect(findChromium({ PATH: folder })).toBe(system)
  const own = addProgram('playwright-chrome')
  playwright.mockReturnValue(own)
  expect(findChromium({ PATH: folder })).toBe(own)
})

test('finds the headless shell, unless SCENEWRIGHT_CHROMIUM names a browser', () => {
  expect(findHeadlessShell({ PATH: folder })).toBeUndefined()
  const shell = addProgram('chromium-headless-shell')
  expect(findHeadlessShell({ PATH: folder })).toBe(shell)
  const named = addProgram('my-chrome')
  expect(findHeadlessShell({ SCENEWRIGHT_CHROMIUM: named, PATH: folder })).toBeUndefined()
})
