import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { electronBinary, installedElectron } from './find-electron.ts'

const INSTALLED = '/node_modules/electron/dist/electron'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenewright-electron-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('uses Electron if it is installed, otherwise the mock', () => {
  expect(electronBinary('', INSTALLED)).toBe(INSTALLED)
  expect(electronBinary('', null)).toBeNull()
})

it('uses the mock if the setting says so, even where Electron is installed', () => {
  expect(electronBinary('mock', INSTALLED)).toBeNull()
})

it('fails if the setting requires Electron and it is missing', () => {
  expect(electronBinary('real', INSTALLED)).toBe(INSTALLED)
  expect(() => electronBinary('real', null)).toThrow('npx install-electron')
})

it('uses the program that the setting names, and fails if it is missing', () => {
  const program = join(folder, 'electron')
  expect(() => electronBinary(program, INSTALLED)).toThrow(`${program} doesn’t exist`)
  writeFileSync(program, '')
  expect(electronBinary(program, INSTALLED)).toBe(program)
})

it('finds the program of a finished download only', () => {
  expect(installedElectron(folder)).toBeNull()
  writeFileSync(join(folder, 'path.txt'), 'electron')
  expect(installedElectron(folder)).toBeNull()
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/electron'), '')
  expect(installedElectron(folder)).toBe(join(folder, 'dist/electron'))
})
