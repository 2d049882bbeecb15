import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'

const { app } = vi.hoisted(() => ({ app: { isPackaged: true } }))
vi.mock('electron', () => ({ app }))
beforeEach(() => {
  app.isPackaged = true
})

test.each([
  'https://write.example',
  'https://192.168.1.20:8443',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.8.9.10',
  'http://[::1]:3000',
  'http://write.localhost',
])('an installed app connects to %s', (address) => {
  expect(readConfig({ API_BASE: address }).apiBase.href).toBe(new URL(address).href)
})

test.each([
  'http://write.example',
  'http://192.168.1.20:3000',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://[::ffff:10.0.0.1]',
  'http://0.0.0.0:3000',
])('an installed app refuses %s', (address) => {
  expect(() => readConfig({ API_BASE: address })).toThrow(/^API_BASE must begin with https:\/\//)
})

test('without API_BASE, an installed app uses the production site, and a checkout this machine', () => {
  expect(readConfig({}).apiBase.protocol).toBe('https:')
  app.isPackaged = false
  expect(readConfig({}).apiBase.href).toBe('http://localhost:3000/')
  expect(readConfig({ API_BASE: 'http://192.168.1.20:3000' }).isDevelopment).toBe(true)
})

test.each(['write.example', 'ftp://write.example', 'https://ada:x@write.example'])(
  '%s is no server address',
  (address) => {
    expect(() => readConfig({ API_BASE: address })).toThrow(/must be the http\(s\) address/)
  },
)
