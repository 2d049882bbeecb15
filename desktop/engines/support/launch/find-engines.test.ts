import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEngine, howToInstall } from './find-engines.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-engines-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function addProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('finds the browser and its driver in the PATH', () => {
  const browser = addProgram('google-chrome')
  const driver = addProgram('chromedriver')
  expect(findEngine('chromium', { PATH: `/nowhere:${folder}` })).toEqual({
    programs: { browser, driver },
    missing: [],
  })
})

test('names what is missing, and how to install it', () => {
  addProgram('chromium')
  expect(findEngine('chromium', { PATH: folder }).missing).toEqual(['chromedriver'])
  expect(findEngine('firefox', { PATH: folder }).missing).toEqual(['firefox-esr'])
  expect(howToInstall('firefox', ['firefox-esr'])).toContain('apt-get install firefox-esr')
})
