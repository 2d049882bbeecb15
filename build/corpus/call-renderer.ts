import { pathToFileURL } from 'node:url'
import { ROOT } from '../lib/root.ts'

/** Calls a function of the page by URL: these modules don't type-check with the module resolution of build/. */
export async function callRenderer(
  file: string,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(`${ROOT}/desktop/renderer/${file}`).href)
  const found: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (typeof found !== 'function') throw new Error(`${file} exports no ${name}`)
  const result: unknown = await Reflect.apply(found, null, args)
  return result
}
