import { expect, test, vi } from 'vitest'
import { pageAnswers } from './page-answers.ts'
import type { SettingsFile } from './settings/settings.ts'

const { nativeTheme } = vi.hoisted(() => ({ nativeTheme: { themeSource: 'system' } }))
vi.mock('electron', () => ({ nativeTheme }))

function answers() {
  let values: Readonly<Record<string, string>> = { theme: 'light' }
  const settings = {
    get: () => values,
    set: (_name: string, given: typeof values) => (values = given),
    damaged: null,
  } as unknown as SettingsFile
  const token = {
    get: vi.fn(() => Promise.resolve('stored token')),
    set: vi.fn(() => Promise.resolve()),
    remove: vi.fn(),
  }

  const given = pageAnswers({ settings, token } as never)
  return { given, token, values: () => values }
}

test('stores the login token in the token store, not in the settings', async () => {
  const { given, token, values } = answers()
  await given['settings:set']?.({ key: 'token', value: 'head.body.signature' })
  expect(token.set).toHaveBeenCalledExactlyOnceWith('head.body.signature')
  expect(await given['settings:get']?.({ key: 'token' })).toBe('stored token')
  await given['settings:remove']?.({ key: 'token' })
  expect(token.remove).toHaveBeenCalledOnce()
  expect(values()).toEqual({ theme: 'light' })
})

test('stores other values in the settings and applies the theme to the window', async () => {
  const { given, values } = answers()
  await given['settings:set']?.({ key: 'theme', value: 'dark' })
  expect(await given['settings:get']?.({ key: 'theme' })).toBe('dark')
  expect(nativeTheme.themeSource).toBe('dark')
  await given['settings:remove']?.({ key: 'theme' })
  expect(await given['settings:get']?.({ key: 'theme' })).toBeNull()
  expect(nativeTheme.themeSource).toBe('system')
  expect(values()).toEqual({})
})
