// Runs before the first paint, so that neither a stored theme nor the links for a logged-in user
// flash, and starts the calls of a page for members. With 'system' or nothing stored, the style
// sheet follows prefers-color-scheme.
const { dataset } = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    dataset.theme = theme
    // As app/theme-color.ts does later.
    for (const meta of document.head.getElementsByTagName('meta')) {
      if (meta.name !== 'theme-color') continue
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all'
    }
  }
  const token = localStorage.getItem('token')
  if (hasLogin(token)) {
    dataset.login = 'stored'
    callEarly(`Bearer ${token}`)
  }
} catch {
  // Storage is blocked: follow the system's theme.
}
// The desktop app stores its login elsewhere.
if ('desktop' in window) dataset.login = 'unknown'

/**
 * Returns true if a login token hasn't expired, as in shared/src/auth/token.ts.
 *
 * @param {string | null} token
 */
function hasLogin(token) {
  const payload = token?.split('.')[1]
  if (!payload) return false
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  /** @type {unknown} */
  const claims = JSON.parse(text)
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return false
  return typeof claims.exp === 'number' && claims.exp * 1000 > Date.now()
}

/**
 * Starts the calls that the page's HTML names. `platform/early-answers.ts` takes the answers.
 *
 * @param {string} authorization
 */
function callEarly(authorization) {
  const calls = document.currentScript?.dataset.calls?.split(' ') ?? []
  const headers = { accept: 'application/json', authorization }
  const answers = new Map(calls.map((path) => [path, fetch(path, { headers })]))
  // A page that doesn't take one reports no error.
  for (const answer of answers.values()) answer.catch(() => undefined)
  Object.assign(window, { earlyAnswers: { authorization, answers } })
}
