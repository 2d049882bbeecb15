/**
 * Loads Prisma's schema engine as WebAssembly. The package expects a bundler that imports .wasm
 * files; Node does not, so its bindings are put together here.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
const bytes = readFileSync(join(folder, 'schema_engine_bg.wasm'))

/** The one call we need of WebAssembly, whose types come with the DOM's, which the server has not. */
type Loader = Readonly<{
  instantiate: (
    bytes: Uint8Array,
    imports: object,
  ) => Promise<{ instance: { exports: Record<string, unknown> } }>
}>
const { WebAssembly: loader } = globalThis as unknown as { WebAssembly: Loader }

const { instance } = await loader.instantiate(bytes, {
  './schema_engine_bg.js': { ...bindings },
})
bindings.__wbg_set_wasm(instance.exports)
const start = instance.exports.__wbindgen_start
if (typeof start === 'function') start()

export const { SchemaEngine } = bindings
