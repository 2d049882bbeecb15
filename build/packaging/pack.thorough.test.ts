// Runs the real electron-builder with the real electron-builder.yml on an app of a few lines and a
// stand-in for Electron. The resulting folders have the layout of a release.

import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { extractFile } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { FuseState } from '@electron/fuses/dist/constants.js'
import { Arch } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { problemsWith } from './contents.ts'
import { pack, packConfig } from './pack.ts'
import { readPacked } from './read-packed.ts'
import { writeStandIn } from './electron-stand-in/stand-in.ts'

const LIMIT_MS = 120_000
/** electron-builder reads Electron's version from the installed package. */
const ELECTRON_VERSION = 'node_modules/electron/package.json'
const RECORDER = 'node_modules/@picovoice/pvrecorder-node'

const FUSES = {
  [FuseV1Options.RunAsNode]: FuseState.DISABLE,
  [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
  [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
  [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
}

/** Files of the app, and files that must not be packed. */
const FILES = {
  'package.json': { name: 'packed', private: true, version: '1.2.3', workspaces: ['desktop'] },
  'desktop/package.json': {
    name: '@packed/desktop',
    version: '1.2.3',
    type: 'module',
    dependencies: { fastify: '*' },
  },
  'desktop/dist/main/main.js': 'start()',
  'desktop/dist/main/main.js.map': '{}',
  'desktop/dist/main/recorder.worker.js': 'record()',
  'desktop/dist/preload/preload.cjs': 'expose()',
  'desktop/dist/web/index.html': '<!doctype html>',
  'desktop/dist/web/licenses.txt': 'MIT',
  'desktop/dist/web/assets/page.js': 'show()',
  'desktop/dist/web/assets/page.js.br': '',
  'desktop/renderer/source.ts': 'export {}',
  'node_modules/fastify/package.json': { name: 'fastify', version: '5.0.0' },
  'node_modules/fastify/index.js': 'serve()',
  'desktop/node_modules/fastify/package.json': { name: 'fastify', version: '5.0.0' },
}

let project = ''

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'scenewright-pack-'))
  for (const [path, content] of Object.entries(FILES)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  for (const path of ['electron-builder.yml', 'build/icons/app', ELECTRON_VERSION, RECORDER]) {
    await cp(join(ROOT, path), join(project, path), { recursive: true })
  }
})

afterAll(async () => {
  await rm(project, { recursive: true, force: true })
})

/** @returns the folder of the packed app */
async function packFor(system: 'linux' | 'mac', arch: Arch, folder: string): Promise<string> {
  const electronDist = join(project, `electron-${system}`)
  await writeStandIn(electronDist, system)
  const output = join(project, 'out')
  await pack({ projectDir: project, output, system, archs: [arch], kinds: ['dir'], electronDist })
  return join(output, folder)
}

describe('the configuration of a release', () => {
  const configFor = (system: 'linux' | 'mac', env: Record<string, string>) =>
    packConfig({ output: 'out', system, repository: 'ada/scenewright' }, env)

  it('names unsigned installers so and publishes no update information for them', () => {
    expect(configFor('mac', {})).toMatchObject({
      artifactName: expect.stringContaining('-unsigned.') as string,
      publish: { owner: 'ada', repo: 'scenewright', publishAutoUpdate: false },
    })
  })

  it('publishes update information for signed installers', () => {
    const config = configFor('mac', { CSC_LINK: 'certificate' })
    expect(config).toMatchObject({ publish: { publishAutoUpdate: true } })
    expect(config.artifactName).not.toContain('unsigned')
  })
})

describe('packed for Linux', () => {
  let packed = ''
  beforeAll(async () => {
    packed = await packFor('linux', Arch.x64, 'linux-unpacked')
  }, LIMIT_MS)

  it('contains the built app, with the recorder as its only package', () => {
    const app = readPacked(join(packed, 'resources/app.asar'), 'linux')
    expect(problemsWith(app, ['fastify'])).toEqual([])
    expect(app.files).toContain('/dist/web/assets/page.js')
    expect(app.unpacked).toEqual([`/${RECORDER}/lib/linux/x86_64/pv_recorder.node`])
  })

  it("has the recorder's library next to the archive, and no other system's", async () => {
    const libraries = join(packed, 'resources/app.asar.unpacked', RECORDER, 'lib')
    expect(await readdir(libraries)).toEqual(['linux'])
    const library = await stat(join(libraries, 'linux/x86_64/pv_recorder.node'))
    expect(library.size).toBeGreaterThan(100_000)
  })

  it('has a name and a version', () => {
    const archive = join(packed, 'resources/app.asar')
    const manifest: unknown = JSON.parse(extractFile(archive, 'package.json').toString())
    const known = { name: 'scenewright', productName: 'Scenewright', version: '1.2.3' }
    expect(manifest).toMatchObject(known)
  })

  it("runs only its own archive, by the program's fuses", async () => {
    expect(await getCurrentFuseWire(join(packed, 'scenewright'))).toMatchObject(FUSES)
  })

  it('contains no languages except English', async () => {
    expect((await readdir(join(packed, 'locales'))).toSorted()).toEqual(['en-GB.pak', 'en-US.pak'])
  })
})

// On macOS, electron-builder would really sign the stand-in, which isn't possible.
describe.runIf(process.platform === 'linux')('packed for a Mac', () => {
  let contents = ''
  beforeAll(async () => {
    const codesign = join(project, 'codesign')
    await writeFile(codesign, '#!/bin/sh\nexit 0\n')
    await chmod(codesign, 0o755)
    vi.stubEnv('PATH', [project, process.env['PATH']].join(delimiter))
    contents = join(await packFor('mac', Arch.arm64, 'mac-arm64'), 'Scenewright.app/Contents')
  }, LIMIT_MS)
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  it("declares file types, URL scheme, microphone use and its archive's hash", async () => {
    const info = await readFile(join(contents, 'Info.plist'), 'utf8')
    const flat = info.replaceAll(/>\s+</g, '><')
    expect(flat).toMatch(
      /<key>NSMicrophoneUsageDescription<\/key><string>Scenewright listens while/,
    )
    expect(flat).toContain('<key>CFBundleURLSchemes</key><array><string>scenewright</string>')
    expect(flat).toContain('<key>CFBundleTypeExtensions</key><array><string>scenewright</string>')
    expect(flat).toContain('<key>CFBundleTypeIconFile</key><string>document.icns</string>')
    expect(flat).toMatch(/<key>Resources\/app.asar<\/key><dict><key>algorithm<\/key>/)
  })

  it('has the required files and the fuses flipped', async () => {
    const app = readPacked(join(contents, 'Resources/app.asar'), 'mac')
    expect(problemsWith(app, ['fastify'])).toEqual([])
    expect(await getCurrentFuseWire(dirname(contents))).toMatchObject(FUSES)
  })
})
