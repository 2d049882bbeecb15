/** What the environment says; read once, at the start. */
import { app } from 'electron'

/** The server of a release. */
const PRODUCTION_SITE = 'https://scenewright.example'
/** Where `npm start` serves. */
const DEVELOPMENT_SITE = 'http://localhost:3000'

export type Config = Readonly<{
  /** The server that `/api` stands for. */
  apiBase: URL
  /** Started from the sources: developer tools are there, and plain http on this machine is trusted. */
  isDevelopment: boolean
}>

/**
 * @throws a sentence that names the variable, when its value is no address of a server
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDevelopment = !app.isPackaged
  const given = env['API_BASE'] ?? (isDevelopment ? DEVELOPMENT_SITE : PRODUCTION_SITE)
  const apiBase = URL.parse(given)
  if (!apiBase || !/^https?:$/.test(apiBase.protocol) || apiBase.username || apiBase.search) {
    throw new Error(`API_BASE must be the http(s) address of a Scenewright server, not '${given}'`)
  }
  return { apiBase, isDevelopment }
}
