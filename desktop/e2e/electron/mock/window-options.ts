/** The window options that the app uses. Any other fails immediately. */

export interface WindowOptions {
  width?: number
  height?: number
  x?: number
  y?: number
  show?: boolean
  webPreferences?: Record<string, unknown> & { preload?: string }
}

const OPTIONS = new Set([
  'x',
  'y',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'show',
  'title',
  'backgroundColor',
  'icon',
  'webPreferences',
])
const PREFERENCES = new Set([
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'nodeIntegrationInSubFrames',
  'webviewTag',
  'spellcheck',
  'backgroundThrottling',
])

/** @throws TypeError for an unknown option */
export function checkOptions(options: WindowOptions): void {
  allow(OPTIONS, options, 'A BrowserWindow')
  allow(PREFERENCES, options.webPreferences ?? {}, 'webPreferences')
}

function allow(known: ReadonlySet<string>, given: object, what: string): void {
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown !== undefined) throw new TypeError(`${what} has no '${unknown}'`)
}
