/**
 * Decides which modules of the web build share a chunk. By default, the bundler makes one for each set
 * of pages that use a module, and the editor would load ninety files. Instead, the modules that
 * pages share are grouped by the kind of these pages, so that a page loads few files
 * and hardly anything that it doesn't use.
 *
 * A module's group only imports its own modules and those of groups that more kinds of pages use, so
 * groups never import each other in a circle.
 */
import { resolve } from 'node:path'
import { PAGE_KINDS, pathsOfKind, type PageKind } from '@scenewright/shared/pages/page-heads.ts'
import { filesOfRoute, type RouteFiles } from './route-files.ts'

/** The bundler's graph of modules. */
type ModuleGraph = Readonly<{
  getModuleInfo: (id: string) => Readonly<{ importedIds: readonly string[] }> | null
}>

/**
 * Packages that import all of their parts in one module, of which a page uses few. Only the bundler knows
 * which, so it groups these parts.
 */
const COLLECTIONS = /[\\/]node_modules[\\/](radix-ui|lucide-react)[\\/]/

/** Packages that the first page and the editor start without. */
const LATE = /[\\/]node_modules[\\/](@tanstack|compromise)[\\/]/

/** Loaded by every page. */
const START = ['index.html']

/** These kinds don't split further the code that a member's page uses too: each file is a request. */
const WITH_MEMBER: ReadonlySet<string> = new Set(['admin', 'reader', 'frame'])

/** Modules that pages of a kind load later. */
const LOADED_LATER: Partial<Record<PageKind, readonly string[]>> = {
  landing: ['features/marketing/landing/demo/run-demo-command.ts'],
}

/** Around the pages of members. */
const FRAME = ['app/members-frame.tsx']

/**
 * Returns a function that names a module's group for `codeSplitting`, or returns `null` for a module
 * that is every page's, or that pages load later.
 *
 * @param root the folder of index.html
 * @param routes the modules of each page
 * @throws if a page has no route, or isn't in the build, or the editor starts with what must load later
 */
export function createChunkNames(
  root: string,
  routes: RouteFiles,
): (id: string, graph: ModuleGraph) => string | null {
  const filesOfKind = (kind: PageKind) =>
    pathsOfKind(kind).flatMap((path) => filesOfRoute(routes, path))
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
      editor: reach(filesOfKind('editor'), graph),
      kinds: [
        ...PAGE_KINDS.filter((kind) => kind !== 'editor').map((kind): [string, ModuleIds] => [
          kind,
          reach([...filesOfKind(kind), ...(LOADED_LATER[kind] ?? [])], graph),
        ]),
        ['frame', reach(FRAME, graph)],
      ],
    }
    const isEarly = known.start.has(id) || known.editor.has(id)
    if (isEarly && LATE.test(id)) throw new Error(`Must load after the editor: ${id}`)
    if (known.start.has(id)) return null
    const kinds = known.kinds.flatMap(([kind, ids]) => (ids.has(id) ? [kind] : []))
    const isMember = kinds.includes('member')
    const named = kinds.filter((kind) => !isMember || !WITH_MEMBER.has(kind))
    const names = known.editor.has(id) ? ['editor', ...named] : named
    return names.length > 0 ? names.join('-') : null
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
