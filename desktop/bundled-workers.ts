/**
 * Bundles the workers of component specs, as the web build does. Vite's server would send each
 * module separately, about a hundred whenever the app opens.
 */
import { basename } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'

/** Not the PDF worker, whose fonts are assets. */
const BUNDLED = /\/(?:counts|import|live-pages|statistics)\.worker\.ts\?.*\bworker_file\b/
/** The addresses of the chunks that workers load later. */
const CHUNKS = '/@worker-chunks/'

type Bundle = Readonly<{ code: string; modules: readonly string[] }>

export function bundleWorkers({ resolve }: Pick<UserConfig, 'resolve'>): Plugin {
  const bundles = new Map<string, Promise<Bundle>>()
  /** The code of all chunks, by file name. */
  const chunks = new Map<string, string>()

  async function bundle(entry: string): Promise<Bundle> {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      ...(resolve && { resolve }),
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        target: 'esnext',
        rolldownOptions: { input: entry },
      },
    })
    const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
    const built = files.filter((file) => file.type === 'chunk')
    for (const { fileName, code } of built) chunks.set(basename(fileName), code)
    const code = built.find(({ isEntry }) => isEntry)?.code
    if (code === undefined) throw new Error(`${entry} has no bundle`)
    return { code, modules: built.flatMap(({ moduleIds }) => moduleIds) }
  }

  return {
    name: 'scenewright:bundle-workers',
    enforce: 'pre',
    resolveId(source) {
      const name = basename(source)
      return chunks.has(name) ? CHUNKS + name : null
    },
    async load(id) {
      if (id.startsWith(CHUNKS)) return chunks.get(id.slice(CHUNKS.length)) ?? null
      if (!BUNDLED.test(id)) return null
      const entry = id.slice(0, id.indexOf('?'))
      const bundled = bundles.get(entry) ?? bundle(entry)
      bundles.set(entry, bundled)
      const { code, modules } = await bundled
      for (const module of modules) this.addWatchFile(module)
      return code
    },
    watchChange: () => bundles.clear(),
  }
}
