// What the workflows call is there; they themselves run only where they are pushed to.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { QUICK_CHECKS, TESTS } from './lib/checks.ts'
import { ROOT } from './lib/root.ts'

const STEPS = [...QUICK_CHECKS, ...TESTS].map(({ id }) => id)
const SYSTEMS = 'os: [ubuntu-latest, macos-latest, windows-latest]'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it.each(['ci.yml', 'release.yml'])('%s calls commands and steps that exist', (name) => {
  const workflow = read(`.github/workflows/${name}`)
  expect(workflow).toContain(SYSTEMS)
  const scripts = [...workflow.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script)
  for (const script of scripts) expect(read('package.json')).toContain(`"${script}": "node build/`)
  const tests = [...workflow.matchAll(/\bnpm test(?: -- ([\w ]+))?$/gm)]
  expect(tests).not.toEqual([])
  for (const [, ids = ''] of tests) {
    for (const id of ids.split(' ').filter(Boolean)) expect(STEPS).toContain(id)
  }
})

it('a release has every kind of installer as an artefact', () => {
  const workflow = read('.github/workflows/release.yml')
  const endings = ['dmg', 'zip', 'exe', 'AppImage', 'deb', 'tar.gz']
  for (const ending of endings) expect(workflow).toContain(`release/*.${ending}`)
})
