// Checks that the workflows only use commands that exist: they can't be run from here.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ALL_CHECKS } from './lib/checks.ts'
import { ROOT } from './lib/root.ts'

const STEPS = new Set(ALL_CHECKS.map(({ id }) => id))
const SYSTEMS = 'os: [ubuntu-latest, macos-latest, windows-latest]'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The commands of a workflow or script that don't exist. */
function unknownCommands(workflow: string): string[] {
  const scripts = [...workflow.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script ?? '')
  const tests = [...workflow.matchAll(/\bnpm test(?: -- ([\w ]+))?$/gm)]
  const ids = tests.flatMap(([, given = '']) => given.split(' ').filter(Boolean))
  const manifest = read('package.json')
  return [
    ...scripts.filter((script) => !manifest.includes(`"${script}": "node build/`)),
    ...ids.filter((id) => !STEPS.has(id)),
  ]
}

it.each(['.github/workflows/ci.yml', '.github/workflows/release.yml', '.ci/run'])(
  '%s uses only npm scripts and test steps that exist',
  (path) => {
    expect(unknownCommands(read(path))).toEqual([])
  },
)

it('runs all tests at each push, and before a release', () => {
  const tests = read('.github/workflows/ci.yml')
  expect(tests).toContain("push:\n    branches: ['**']\n")
  expect(tests).toMatch(/run: npm test$/m)
  const release = read('.github/workflows/release.yml')
  expect(release).toContain('uses: ./.github/workflows/ci.yml')
  expect(release).toContain('needs: tests')
  expect(read('.ci/run')).toMatch(/^npm test$/m)
})

it('runs the desktop specs on Electron and never on the mock, on all three systems', () => {
  const [, desktop = ''] = read('.github/workflows/ci.yml').split(/^ {2}desktop:$/m)
  expect(desktop).toContain(SYSTEMS)
  expect(desktop).toContain('SCENEWRIGHT_ELECTRON: real')
  expect(desktop).not.toContain('ELECTRON_SKIP_BINARY_DOWNLOAD')
  expect(desktop).toMatch(/npx install-electron\n[^]*xvfb-run .*npm test -- desktop\n/)
  const manifest: unknown = JSON.parse(read('node_modules/electron/package.json'))
  expect(manifest).toHaveProperty(['bin', 'install-electron'])
})

it.each(['ci.yml', 'release.yml'])('%s runs on all three systems', (name) => {
  expect(read(`.github/workflows/${name}`)).toContain(SYSTEMS)
})

it('uploads every kind of installer with a release', () => {
  const workflow = read('.github/workflows/release.yml')
  const endings = ['dmg', 'zip', 'exe', 'AppImage', 'deb', 'tar.gz']
  for (const ending of endings) expect(workflow).toContain(`release/*.${ending}`)
})

it('pins every action to a commit, with its version in a comment', () => {
  const folder = '.github/workflows'
  const uses = readdirSync(join(ROOT, folder)).flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/^[ -]*uses: *(.+)$/gm)].map(([, used = '']) => used),
  )
  const actions = uses.filter((used) => !used.startsWith('./'))
  expect(actions.length).toBeGreaterThan(5)
  const pinned = /^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
  expect(actions.filter((used) => !pinned.test(used))).toEqual([])
})
