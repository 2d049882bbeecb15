import { describe, expect, it } from 'vitest'
import { troubleWith, type PackedApp } from './contents.ts'

const RECORDER = '/node_modules/@picovoice/pvrecorder-node'
const LIBRARY = `${RECORDER}/lib/linux/x86_64/pv_recorder.node`

const GOOD: PackedApp = {
  system: 'linux',
  files: [
    '/package.json',
    '/dist/main/main.js',
    '/dist/main/recorder.worker.js',
    '/dist/preload/preload.cjs',
    '/dist/web/index.html',
    '/dist/web/assets/page.js',
    `${RECORDER}/package.json`,
    LIBRARY,
  ],
  unpacked: [LIBRARY],
  manifest: { main: 'dist/main/main.js' },
  code: [{ file: '/dist/main/main.js', text: 'import { app } from "electron"; say("pg pages")' }],
}
const SERVER = ['pg', '@fastify/cors']

const withFiles = (...files: string[]): PackedApp => ({ ...GOOD, files: [...GOOD.files, ...files] })
const withCode = (text: string): PackedApp => ({
  ...GOOD,
  code: [{ file: '/dist/main/main.js', text }],
})

it('finds nothing wrong with the app as it should be', () => {
  expect(troubleWith(GOOD, SERVER)).toEqual([])
})

describe('what does not belong into the app', () => {
  it.each([
    '/node_modules/fastify/index.js',
    '/node_modules/react/index.js',
    '/dist/main/main.js.map',
    '/dist/web/assets/page.js.br',
    '/dist/web/assets/page.js.gz',
    '/dist/unknown/file.js',
    '/renderer/app/main.tsx',
  ])('%s', (file) => {
    expect(troubleWith(withFiles(file), SERVER)).toEqual([`${file} has no business in the app.`])
  })

  it.each([
    'import pg from "pg"',
    "import 'pg'",
    'const pg = require("pg")',
    'await import("pg/lib/client")',
    'import cors from "@fastify/cors"',
  ])('what bundled code takes from the server: %s', (text) => {
    expect(troubleWith(withCode(text), SERVER)).toHaveLength(1)
  })
})

describe('what must not be missing', () => {
  it.each(GOOD.files.slice(0, 5))('%s', (gone) => {
    const app = { ...GOOD, files: GOOD.files.filter((file) => file !== gone) }
    expect(troubleWith(app, SERVER)).toEqual([`${gone} is missing.`])
  })

  it('the entry that package.json names', () => {
    expect(troubleWith({ ...GOOD, manifest: {} }, SERVER)).toEqual([
      'The app does not start with /dist/main/main.js.',
    ])
  })
})

describe("the recorder's library", () => {
  it('lies beside the archive, for this system alone', () => {
    expect(troubleWith({ ...GOOD, unpacked: [] }, SERVER)).toEqual([
      `${LIBRARY} is inside the archive, where it cannot be loaded.`,
    ])
    const foreign = `${RECORDER}/lib/mac/arm64/pv_recorder.node`
    expect(troubleWith(withFiles(foreign), SERVER)).toEqual([`${foreign} is of no use on linux.`])
  })

  it('is there', () => {
    const app = { ...GOOD, files: GOOD.files.filter((file) => file !== LIBRARY) }
    expect(troubleWith(app, SERVER)).toEqual(["The recorder's library for linux is missing."])
  })
})
