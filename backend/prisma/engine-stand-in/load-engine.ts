/**
 * Loads Prisma's schema engine as WebAssembly. The package expects a bundler that can import .wasm
 * files. Node can't, so the module is instantiated here.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
const bytes = readFileSync(join(folder, 'schema_engine_bg.wasm'))

/** The part of WebAssembly used here. Its full types come with the DOM types. */
declare const WebAssembly: Readonly<{
  instantiate: (
    bytes: Uint8Array,
    imports: object,
  ) => Promise<{ instance: { exports: Record<string, (() => void) | undefined> } }>
}>

const { instance } = await WebAssembly.instantiate(bytes, {
  './schema_engine_bg.js': { ...bindings },
})
bindings.__wbg_set_wasm(instance.exports)
instance.exports.__wbindgen_start?.()

// The engine reports a bug in itself here, and stops.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => {
      throw new Error(`Prisma's schema engine has failed: ${message}`)
    },
  },
})

export const { SchemaEngine, version } = bindings
