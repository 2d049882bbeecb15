import { describe, expect, it } from 'vitest'
import { problemsWith, type PackedApp } from './contents.ts'

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
    '/dist/web/licenses.txt',
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

it('finds no problems in a correct app', () => {
  expect(problemsWith(GOOD, SERVER)).toEqual([])
})

describe('reports a file that does not belong in the app', () => {
  it.each([
    '/node_modules/fastify/index.js',
    '/node_modules/react/index.js',
    '/dist/main/main.js.map',
    '/dist/web/assets/page.js.br',
    '/dist/web/assets/page.js.gz',
    '/dist/unknown/file.js',
    '/renderer/app/main.tsx',
  ])('%s', (file) => {
    expect(problemsWith(withFiles(file), SERVER)).toEqual([`${file} does not belong in the app.`])
  })

  it.each([
    'import pg from "pg"',
    "import 'pg'",
    'const pg = require("pg")',
    'await import("pg/lib/client")',
    'import cors from "@fastify/cors"',
  ])('reports an import of a server package: %s', (text) => {
    expect(problemsWith(withCode(text), SERVER)).toHaveLength(1)
  })
})

describe('reports a missing file', () => {
  it.each(GOOD.files.slice(0, 5))('%s', (gone) => {
    const app = { ...GOOD, files: GOOD.files.filter((file) => file !== gone) }
    expect(problemsWith(app, SERVER)).toEqual([`${gone} is missing.`])
  })

  it('or a package.json without the entry point', () => {
    expect(problemsWith({ ...GOOD, manifest: {} }, SERVER)).toEqual([
      "The app's entry point is not /dist/main/main.js.",
    ])
  })
})

describe("the recorder's library", () => {
  it('must be outside the archive, and for this system only', () => {
    expect(problemsWith({ ...GOOD, unpacked: [] }, SERVER)).toEqual([
      `${LIBRARY} is inside the archive, where it cannot be loaded.`,
    ])
    const foreign = `${RECORDER}/lib/mac/arm64/pv_recorder.node`
    expect(problemsWith(withFiles(foreign), SERVER)).toEqual([`${foreign} is not for linux.`])
  })

  it('must exist', () => {
    const app = { ...GOOD, files: GOOD.files.filter((file) => file !== LIBRARY) }
    expect(problemsWith(app, SERVER)).toEqual(["The recorder's library for linux is missing."])
  })
})
