import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CHECKOUT } from '#src/config.ts'

/** Returns this checkout's version, such as `0.1.0`. */
export async function productVersion(): Promise<string> {
  const text = await readFile(join(CHECKOUT, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
