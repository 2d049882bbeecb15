// Checks the workflows, which can't be run from here: that they can be read, and use only what
// exists.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ALL_CHECKS } from './lib/checks.ts'
import { ROOT } from './lib/root.ts'

const STEPS = new Set(ALL_CHECKS.map(({ id }) => id))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** GitHub docs: workflow syntax. A step runs a command or uses an action. */
const Step = z.union([z.looseObject({ run: z.string() }), z.looseObject({ uses: z.string() })])
const needs = z.union([z.string(), z.array(z.string())]).default([])
const Job = z.union([
  z.looseObject({ 'runs-on': z.string(), steps: z.array(Step).min(1), needs }),
  z.looseObject({ uses: z.string().startsWith('./'), needs }),
])
const Workflow = z.looseObject({ on: z.looseObject({}), jobs: z.record(z.string(), Job) })

/** The commands of a workflow or script that don't exist. */
function unknownCommands(workflow: string): string[] {
  const scripts = [...workflow.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script ?? '')
  const tests = [...workflow.matchAll(/\bnpm test(?: -- ([\w ]+))?$/gm)]
  const ids = tests.flatMap(([, given = '']) => given.split(' ').filter(Boolean))
  const programs = [...workflow.matchAll(/\bnpx ([\w-]+)/g)].map(([, program]) => program ?? '')
  const manifest = read('package.json')
  return [
    ...scripts.filter((script) => !manifest.includes(`"${script}": "node build/`)),
    ...ids.filter((id) => !STEPS.has(id)),
    ...programs.filter((program) => !existsSync(join(ROOT, 'node_modules/.bin', program))),
  ]
}

it.each(['.github/workflows/ci.yml', '.github/workflows/release.yml', '.ci/run'])(
  '%s uses only npm scripts, test steps and programs that exist',
  (path) => {
    expect(unknownCommands(read(path))).toEqual([])
  },
)

describe.each(['.github/workflows/ci.yml', '.github/workflows/release.yml'])('%s', (path) => {
  const workflow = Workflow.parse(parse(read(path)))
  const jobs = Object.values(workflow.jobs)

  it('has jobs that wait only for its other jobs', () => {
    const known = Object.keys(workflow.jobs)
    expect(known).toEqual(expect.arrayContaining(jobs.flatMap((job) => job.needs)))
  })

  it('pins every action to a commit, with its version in a comment', () => {
    const uses = Array.from(read(path).matchAll(/^[ -]*uses: *([^.\s].*)$/gm), ([, used]) => used)
    expect(uses.length).toBeGreaterThan(2)
    const pinned = /^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    expect(uses.filter((used = '') => !pinned.test(used))).toEqual([])
  })
})
