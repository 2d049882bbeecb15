/** Settings from the environment, read once at the start. */
import { app } from 'electron'

/** The default server of a released app. */
const PRODUCTION_SITE = 'https://scenewright.example'
/** The default server in development: where `npm start` serves. */
const DEVELOPMENT_SITE = 'http://localhost:3000'

export type Config = Readonly<{
  /** The server that requests below `/api` are forwarded to. */
  apiBase: URL
  /** Started from the sources: shows developer tools and trusts plain http on this machine. */
  isDevelopment: boolean
}>

/**
 * @throws an error that names the variable, if its value isn't a server's address
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDevelopment = !app.isPackaged
  const given = env['API_BASE'] ?? (isDevelopment ? DEVELOPMENT_SITE : PRODUCTION_SITE)
  const apiBase = URL.parse(given)
  if (!apiBase || !/^https?:$/.test(apiBase.protocol) || apiBase.username || apiBase.search) {
    throw new Error(`API_BASE must be the http(s) address of a Scenewright server, not '${given}'`)
  }
  if (!isDevelopment && apiBase.protocol === 'http:' && !isLoopback(apiBase.hostname)) {
    throw new Error(
      `API_BASE must begin with https://, because logins and scripts would be sent readable for others. http:// is only for a server on this computer. It is '${given}'.`,
    )
  }
  return { apiBase, isDevelopment }
}

/** True if a URL's host name is this computer. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
