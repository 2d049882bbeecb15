import { ACCESS_TOKEN_PREFIX } from '@scenewright/shared/api/access-tokens.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'

/** The default address of `npm start`. */
const LOCAL_SERVER = 'http://localhost:3000'

export type BridgeSettings = Readonly<{
  /** The server's address, without a path. */
  url: URL
  token: string
}>

/** Reads SCENEWRIGHT_URL and SCENEWRIGHT_TOKEN. */
export function readBridgeSettings(
  env: Readonly<Record<string, string | undefined>>,
): Result<BridgeSettings> {
  const address = env['SCENEWRIGHT_URL'] ?? LOCAL_SERVER
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return invalid(`SCENEWRIGHT_URL must be the address of a server, such as ${LOCAL_SERVER}.`)
  }
  const token = env['SCENEWRIGHT_TOKEN'] ?? ''
  if (!token.startsWith(ACCESS_TOKEN_PREFIX)) {
    const page = new URL('/account', address).href
    return invalid(
      `Set SCENEWRIGHT_TOKEN to an access token (${ACCESS_TOKEN_PREFIX}…). Create one at ${page}.`,
    )
  }
  return ok({ url: new URL(address), token })
}

function invalid(error: string): Result<never> {
  return fail({ code: 'VALIDATION_FAILED', error })
}
