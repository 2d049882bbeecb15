/**
 * Bundles the workers of component specs, as the web build does. Vite's server would send each
 * module separately, about a hundred whenever the app opens.
 */
import { build, type Plugin, type UserConfig } from 'vite'

/** Not the PDF worker, whose bundle would contain all fonts. */
const BUNDLED = /\/(?:counts|import|live-pages|statistics)\.worker\.ts\?.*\bworker_file\b/

type Bundle = Readonly<{ code: string; modules: readonly string[] }>

export function bundleWorkers({ resolve }: Pick<UserConfig, 'resolve'>): Plugin {
  const bundles = new Map<string, Promise<Bundle>>()

  async function bundle(entry: string): Promise<Bundle> {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      ...(resolve && { resolve }),
      build: {
        write: false,
        minify: false,
        target: 'esnext',
        rolldownOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
      },
    })
    const [chunk] = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
    if (chunk?.type !== 'chunk') throw new Error(`${entry} has no bundle`)
    return { code: chunk.code, modules: chunk.moduleIds }
  }

  return {
    name: 'scenewright:bundle-workers',
    enforce: 'pre',
    async load(id) {
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
