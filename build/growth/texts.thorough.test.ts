/** Every exported function that reads a text takes linear time for hostile ones. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTILE_SHAPES, findGrowth, hostileText } from '@scenewright/shared/test-support/growth.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { cpuMs } from './cpu-time.ts'

const SOURCES = [
  'shared/src',
  'backend/src/lib/{audio,auth,http,log,limits}',
  'backend/src/plugins',
  'desktop/renderer/services/import',
]
const LEFT_OUT = /\.test\.|test-support/

/** A function whose first parameter is a text or a list of texts, and that isn't asynchronous. */
const FUNCTION = /^export function (\w+)(?:<[^(]*>)?\(\s*\w+: (string|readonly string\[\])[,)|]/gm

/** Functions that take something else than a text, or never a long one. */
const NOT_FOR_TEXTS: Readonly<Record<string, string>> = {
  markedText: 'its second argument is marks',
  editDistance: 'two short names',
  isSlip: 'two short names',
  namesInCue: 'its cue comes from nameKey',
  compile: 'our own patterns',
  connectRedis: 'a setting',
}

/** The second argument, if there is one: a number of columns or characters. */
const SECOND = 60

type Found = Readonly<{ file: string; name: string; takesList: boolean }>

function functionsOf(folder: string): Found[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT })
  return files
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(FUNCTION)].map(([, name = '', type]) => ({
        file,
        name,
        takesList: type !== 'string',
      })),
    )
    .filter(({ name }) => !(name in NOT_FOR_TEXTS))
}

/** Runs a function to its end; refusing a text is fine, and so is needing other arguments. */
function call(run: (text: unknown, second: number) => unknown, given: unknown): void {
  try {
    const result = run(given, SECOND)
    if (typeof result === 'object' && result !== null && Symbol.iterator in result) {
      Array.from(result as Iterable<unknown>)
    }
  } catch (error) {
    // Too many arguments or calls inside one another.
    if (error instanceof RangeError) throw error
  }
}

describe.each(SOURCES)('%s', (folder) => {
  it.each(functionsOf(folder).map((one) => [one.name, one.file, one.takesList] as const))(
    '%s of %s',
    async (name, file, takesList) => {
      const module = (await import(join(ROOT, file))) as Record<string, (text: unknown) => unknown>
      const run = module[name]
      if (!run) throw new Error(`${file} has no ${name}`)
      const grown: string[] = []
      for (const shape of Object.keys(HOSTILE_SHAPES)) {
        const growth = findGrowth((length) => {
          const text = hostileText(shape, length)
          call(run, takesList ? text.match(/[^]{1,8}/g) : text)
        }, cpuMs)
        if (growth) grown.push(`${shape}: ${growth.times.map(Math.round).join(', ')} ms`)
      }
      expect(grown).toEqual([])
    },
    120_000,
  )
})
