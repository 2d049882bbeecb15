// The import rules as one table (docs/architecture.md).
// Unlike glob lists per folder, a table of paths can see that two files belong to different
// features, and that `../../state/x.ts` and `#renderer/state/x.ts` are the same file.

import { dirname, posix } from 'node:path'

/** A file's part of the repository, its layer and feature. */
interface Place {
  part:
    | 'shared'
    | 'backend'
    | 'renderer'
    | 'main'
    | 'preload'
    | 'service-worker'
    | 'e2e'
    | 'build'
    | 'other'
  layer: string
  /** Its feature, or its folder of `state`. */
  feature: string | undefined
  isTest: boolean
}

const SHARED = '@scenewright/shared/'

/** For each renderer layer, the layers it may use; every layer may use itself. */
const RENDERER_USES: Record<string, readonly string[]> = {
  app: ['features', 'state', 'services', 'platform', 'ui', 'styles'],
  features: ['state', 'services', 'platform', 'ui', 'styles'],
  state: ['services', 'platform'],
  services: ['platform'],
  platform: [],
  ui: ['styles'],
  styles: [],
  test: ['app', 'features', 'state', 'services', 'platform', 'ui', 'styles'],
}

/** The same for the folders of `state`. All may use the files next to them, such as timer.ts. */
const STATE_USES: Record<string, readonly string[]> = {
  project: [
    'assist',
    'commands',
    'dictation',
    'live',
    'review',
    'saving',
    'drafts',
    'tabs',
    'script',
  ],
  live: ['saving', 'drafts', 'script'],
  assist: ['review', 'script'],
  dictation: ['commands', 'script'],
  commands: ['assist', 'command-table', 'review', 'script'],
  review: ['script'],
  saving: ['drafts', 'script'],
  drafts: ['tabs', 'script'],
  'command-table': [],
  billing: [],
  navigation: [],
  account: [],
  tabs: [],
  script: [],
}

/** The same for the backend. `config` is the file config.ts, `generated` the Prisma client. */
const BACKEND_USES: Record<string, readonly string[]> = {
  app: ['features', 'plugins', 'lib', 'config', 'generated'],
  features: ['plugins', 'lib', 'config', 'generated'],
  plugins: ['lib', 'config', 'generated'],
  lib: ['config', 'generated'],
  config: [],
  generated: [],
}

/**
 * The same for the folders of shared/src, and for the files next to them. Tests may import all.
 */
const SHARED_USES: Record<string, readonly string[]> = {
  'desktop-api': ['desktop', 'drafts'],
  ai: [
    'api',
    'continuity',
    'formats',
    'messages',
    'review',
    'statistics',
    'layout',
    'script',
    'content',
    'result',
    'command-table',
  ],
  api: [
    'auth',
    'drafts',
    'plans',
    'script',
    'content',
    'result',
    'error-codes',
    'records',
    'settings',
    'themes',
  ],
  pages: ['plans', 'product', 'records', 'script', 'duration'],
  messages: ['auth', 'script'],
  formats: ['layout', 'script', 'content'],
  statistics: ['layout', 'script', 'content'],
  continuity: ['statistics', 'script', 'content'],
  layout: ['script', 'content'],
  live: ['script', 'content'],
  drafts: ['script', 'content'],
  review: ['script', 'content'],
  voice: ['script'],
  script: ['content', 'result'],
  auth: ['result'],
  content: [],
  desktop: ['command-table'],
  'command-table': ['script', 'settings', 'records'],
  duration: [],
  files: ['records'],
  plans: [],
  product: [],
  result: ['error-codes'],
  'error-codes': [],
  records: [],
  settings: ['records', 'script'],
  themes: [],
}

/** Other parts that a part may import. All may import `shared`, so it isn't listed. */
const PART_USES: Record<Place['part'], readonly Place['part'][]> = {
  shared: [],
  backend: [],
  renderer: [],
  main: [],
  preload: [],
  'service-worker': [],
  e2e: [],
  build: ['e2e'],
  // Configurations of tools.
  other: ['build', 'e2e', 'renderer'],
}

/** Packages for one side only. */
const RENDERER_PACKAGES =
  /^(react(-dom)?|@tanstack\/|zustand|prosemirror-|radix-ui|lucide-react|idb)/
const SERVER_PACKAGES = /^(node:|fastify|@fastify\/|@prisma\/|pg|nodemailer|openai|electron)/

/** Pure functions and schemas, for the page and the server alike. */
const SHARED_PACKAGES: ReadonlySet<string> = new Set(['zod', 'diff', 'compromise/two'])

/** For live documents only: the rest of `shared` doesn't know how scripts are shared. */
const LIVE_PACKAGES: ReadonlySet<string> = new Set(['yjs', 'position-strings'])

/** Returns the place a file belongs to. @param file path from the repository's root, with `/` */
export function findPlace(file: string): Place {
  const isTest = /\.(test|bench)\.tsx?$|\/test(-support)?\//.test(file)
  const [top = '', second = '', third = '', fourth = ''] = file.split('/')
  const at = (part: Place['part'], layer = '', feature?: string): Place => ({
    part,
    layer,
    feature,
    isTest,
  })
  // It finds the database and the schema engine with the backend's code.
  if (second === 'prisma.config.ts') return at('backend', 'test')
  if (file.endsWith('.config.ts')) return at('other')
  if (top === 'shared') return at('shared', third.replace(/\.ts$/, ''))
  if (top === 'build') return at('build')
  if (top === 'backend') return backendPlace(at, second, third, fourth)
  if (top !== 'desktop') return at('other')
  // These test the product from outside.
  if (['e2e', 'faults', 'engines'].includes(second)) return at('e2e')
  // Component specs mount the app, as tests next to its code do.
  if (second === 'specs') return { ...at('renderer', 'test'), isTest: true }
  if (second === 'main' || second === 'preload' || second === 'service-worker') return at(second)
  if (second !== 'renderer') return at('other')
  const hasFolder = third === 'features' || third === 'state'
  return at('renderer', third, hasFolder && !fourth.includes('.') ? fourth : undefined)
}

type At = (part: Place['part'], layer?: string, feature?: string) => Place

function backendPlace(at: At, second: string, third: string, fourth: string): Place {
  if (second !== 'src') return at('backend', 'test')
  if (third === 'config.ts' || third.startsWith('config.')) return at('backend', 'config')
  if (third.endsWith('.ts')) return at('backend', 'app')
  return at('backend', third, third === 'features' ? fourth : undefined)
}

/** Resolves an import to a path from the repository's root; undefined for a package. */
export function resolveImport(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(dirname(file), bare)
  if (bare.startsWith('#renderer/')) return `desktop/renderer/${bare.slice('#renderer/'.length)}`
  if (bare.startsWith('#src/')) return `backend/src/${bare.slice('#src/'.length)}`
  if (bare.startsWith('#test/')) return `backend/test/${bare.slice('#test/'.length)}`
  if (bare.startsWith(SHARED)) return `shared/src/${bare.slice(SHARED.length)}`
  return undefined
}

/**
 * Returns why `file` may not import `specifier`, or undefined if it may. Tests may import test
 * support and any package.
 * @param file path from the repository's root, with `/`
 */
export function importProblem(file: string, specifier: string): string | undefined {
  const from = findPlace(file)
  const target = resolveImport(file, specifier)
  if (target === undefined) return packageProblem(from, specifier)
  const to = findPlace(target)
  if (from.part !== to.part) return partProblem(from, to)
  if (from.part === 'renderer') return layerProblem(from, to, RENDERER_USES)
  if (from.part === 'backend') return layerProblem(from, to, BACKEND_USES)
  if (from.part === 'shared' && !from.isTest) return layerProblem(from, to, SHARED_USES)
  return undefined
}

function partProblem(from: Place, to: Place): string | undefined {
  if (from.part === 'renderer' && from.layer === 'ui') {
    return '`ui` is a leaf: it may not import any other part, not even `shared`'
  }
  if (to.part === 'shared') return undefined
  // The e2e helpers that read written files are also used by unit tests of the app.
  const isTestOfApp = from.isTest && (from.part === 'renderer' || from.part === 'main')
  if (to.part === 'e2e' && isTestOfApp) return undefined
  // The file readers need no browser, so build/ benchmarks them and checks them with real scripts.
  if (from.part === 'build' && to.part === 'renderer' && to.layer === 'services') return undefined
  // The backend's test support starts real services, and connects to the server as a page does.
  const isOutside = from.part === 'e2e' || from.part === 'build'
  if (isOutside && to.part === 'backend' && to.layer === 'test') return undefined
  if (PART_USES[from.part].includes(to.part)) return undefined
  return `\`${from.part}\` never imports \`${to.part}\``
}

function layerProblem(
  from: Place,
  to: Place,
  uses: Record<string, readonly string[]>,
): string | undefined {
  const isTestSupport = to.layer === 'test'
  if (isTestSupport && (from.isTest || from.layer === 'test')) return undefined
  if (from.layer === 'test' && from.part === 'backend') return undefined
  const allowed = uses[from.layer]
  if (allowed === undefined) return `\`${from.part}/${from.layer}\` is not a known layer`
  if (from.layer !== to.layer) {
    if (allowed.includes(to.layer)) return undefined
    return `in ${from.part}, \`${from.layer}\` never imports \`${to.layer}\``
  }
  if (from.feature === to.feature) return undefined
  if (from.layer === 'state') return stateProblem(from, to)
  return `features may not import each other: \`${from.feature}\` imports \`${to.feature}\``
}

function stateProblem(from: Place, to: Place): string | undefined {
  if (from.isTest || from.feature === undefined || to.feature === undefined) return undefined
  const allowed = STATE_USES[from.feature]
  if (allowed === undefined) return `\`state/${from.feature}\` is not a known folder`
  if (allowed.includes(to.feature)) return undefined
  return `in state, \`${from.feature}\` never imports \`${to.feature}\``
}

function packageProblem(from: Place, specifier: string): string | undefined {
  if (specifier.startsWith('@scenewright/')) return `import workspaces as \`${SHARED}…\` only`
  if (from.isTest) return undefined
  const isLivePackage = from.layer === 'live' && LIVE_PACKAGES.has(specifier)
  if (from.part === 'shared' && !SHARED_PACKAGES.has(specifier) && !isLivePackage) {
    return 'shared imports itself, compromise, diff and zod only'
  }
  if (from.part === 'backend' && RENDERER_PACKAGES.test(specifier)) {
    return `\`${specifier}\` belongs to the renderer`
  }
  if (from.part !== 'renderer' || from.layer === 'test') return undefined
  if (SERVER_PACKAGES.test(specifier)) return `the renderer has no \`${specifier}\``
  if (specifier === 'idb' && from.layer !== 'platform') return '`idb` is for `platform` only'
  return undefined
}
