/**
 * Decides which modules of the web build share a chunk. By default, the bundler makes one for each set
 * of pages that use a module, and the editor would load ninety files. Instead, the modules that the
 * editor shares with other pages are grouped by the kind of these pages, so that a page loads few files
 * and hardly anything that it doesn't use.
 *
 * A module's group only imports its own modules and those of groups that more kinds of pages use, so
 * groups never import each other in a circle.
 */
import { resolve } from 'node:path'

/** The bundler's graph of modules. */
type ModuleGraph = Readonly<{
  getModuleInfo: (id: string) => Readonly<{ importedIds: readonly string[] }> | null
}>

/**
 * Packages that import all of their parts in one module, of which a page uses few. Only the bundler knows
 * which, so it groups these parts.
 */
const COLLECTIONS = /[\\/]node_modules[\\/](radix-ui|lucide-react)[\\/]/

/** Loaded by every page. */
const START = ['index.html']

/** Loaded by the editor's route at once. */
const EDITOR = [
  'app/editor/editor-page.tsx',
  'services/device.ts',
  'platform/device-storage-web.ts',
  'platform/audio/microphone-web.ts',
]

/** The other pages. The modules of a page that isn't listed are grouped as if it didn't exist. */
const PAGES_BY_KIND = {
  form: [
    'features/auth/login-page.tsx',
    'features/auth/signup-page.tsx',
    'features/auth/forgot-password-page.tsx',
    'features/auth/reset-password-page.tsx',
  ],
  notice: [
    'app/return-route.tsx',
    'features/auth/verify-email-page.tsx',
    'features/auth/confirm-email-change-page.tsx',
    'features/auth/restore-account-page.tsx',
    'features/auth/unsubscribe-page.tsx',
    'features/auth/invitation-page.tsx',
    'features/contact/contact-page.tsx',
    'features/marketing/pricing/pricing-page.tsx',
    'features/marketing/download/download-page.tsx',
    'features/marketing/legal/privacy-page.tsx',
    'features/marketing/legal/terms-page.tsx',
  ],
  text: ['features/marketing/faq-page.tsx', 'features/marketing/legal/licenses-page.tsx'],
  frame: ['app/members-frame.tsx'],
  landing: [
    'features/marketing/landing/landing-page.tsx',
    'features/marketing/landing/demo/run-demo-command.ts',
  ],
  demo: ['features/rich-text-demo/rich-text-demo-page.tsx'],
  member: ['app/projects-route.tsx', 'app/account-route.tsx', 'app/admin-route.tsx'],
  reader: ['app/read-route.tsx'],
}

/**
 * Returns a function that names a module's group for `codeSplitting`, or returns `null` for a module
 * that isn't the editor's, or is every page's.
 *
 * @param root the folder of index.html
 * @throws if a listed page isn't in the build
 */
export function createChunkNames(root: string): (id: string, graph: ModuleGraph) => string | null {
  const reach = (files: readonly string[], graph: ModuleGraph) =>
    reachedFrom(
      files.map((file) => resolve(root, file)),
      graph,
    )
  let known: Readonly<{
    start: ModuleIds
    editor: ModuleIds
    kinds: [string, ModuleIds][]
  }> | null = null
  return (id, graph) => {
    known ??= {
      start: reach(START, graph),
      editor: reach(EDITOR, graph),
      kinds: Object.entries(PAGES_BY_KIND).map(([kind, pages]) => [kind, reach(pages, graph)]),
    }
    if (known.start.has(id) || !known.editor.has(id)) return null
    const kinds = known.kinds.flatMap(([kind, ids]) => (ids.has(id) ? [kind] : []))
    return ['editor', ...kinds].join('-')
  }
}

type ModuleIds = ReadonlySet<string>

/** These modules and all that they import, directly or not. */
function reachedFrom(ids: readonly string[], graph: ModuleGraph): ModuleIds {
  const missing = ids.find((id) => graph.getModuleInfo(id) === null)
  if (missing !== undefined) throw new Error(`Not in the build: ${missing}`)
  const reached = new Set<string>()
  const left = [...ids]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id) || COLLECTIONS.test(id)) continue
    reached.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
