/** Compares results with Chromium's, which are recorded when the specs run in Chromium. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { EngineName } from './launch/engine.ts'

/** Screenshots and results of the last run, one folder per engine. */
const RESULTS = join(import.meta.dirname, '../../../test-results/engines')

/** The path for a file of this engine. The folder exists then. */
export async function resultPath(engine: EngineName, file: string): Promise<string> {
  await mkdir(join(RESULTS, engine), { recursive: true })
  return join(RESULTS, engine, file)
}

async function chromiumResult(name: string): Promise<unknown> {
  const path = join(RESULTS, 'chromium', `${name}.json`)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no ${path}: run the specs in Chromium first`)
  })
  return JSON.parse(text)
}

/** Records a result in Chromium. @returns Chromium's result in the others */
export async function withChromium<T>(
  engine: EngineName,
  name: string,
  result: T,
): Promise<T | undefined> {
  await writeFile(await resultPath(engine, `${name}.json`), JSON.stringify(result, null, 1))
  return engine === 'chromium' ? undefined : ((await chromiumResult(name)) as T)
}

/** Expects the same result as in Chromium, and records it in Chromium. */
export async function compareWithChromium(
  engine: EngineName,
  name: string,
  result: object,
): Promise<void> {
  const expected = await withChromium(engine, name, result)
  if (expected !== undefined) expect(JSON.parse(JSON.stringify(result))).toEqual(expected)
}
