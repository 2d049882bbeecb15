import { LiveToken, type LiveDocumentName, type LiveRefusal } from '@scenewright/shared/api/live.ts'
import { type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import type { FastifyInstance } from 'fastify'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LiveLogin } from '#src/lib/live/live-socket.ts'
import { readStandings } from '#src/lib/live/watch.ts'

type Asked = Readonly<{ token: string; document: LiveDocumentName | null; ip: string }>

export type Authorized = Readonly<
  | { ok: true; login: LiveLogin; role: Role; canIssue: boolean; getsDocument: boolean }
  | { ok: false; refusal: LiveRefusal }
>

/** Decides whether a client may open a document: its version, its login and its role. */
export async function authorize(
  app: FastifyInstance,
  { pool, clock }: Pick<AppDeps, 'pool' | 'clock'>,
  { token: json, document, ip }: Asked,
): Promise<Authorized> {
  const sent = LiveToken.safeParse(parseJson(json)).data
  if (!sent) return { ok: false, refusal: 'login' }
  if (sent.protocol !== LIVE_PROTOCOL) return { ok: false, refusal: 'protocol' }
  const claims = app.readLoginToken(sent.token)
  if (!claims) return { ok: false, refusal: 'login' }
  if (!document) return { ok: false, refusal: 'access' }
  const { userId, email, sessionVersion, sessionId = null, exp } = claims
  const expiresAt = new Date(exp * 1000)
  const login = { userId, email, sessionVersion, sessionId, ip, expiresAt }
  const [standing] = await readStandings(pool, [{ login, document }], clock())
  const getsDocument = sent.isReading !== true
  if (standing?.kind === 'may') {
    const { role, canIssue } = standing
    const isAllowed = !getsDocument || hasRightsOf(role, 'commenter')
    return isAllowed
      ? { ok: true, login, role, canIssue, getsDocument }
      : { ok: false, refusal: 'access' }
  }
  return { ok: false, refusal: standing?.kind ?? 'access' }
}
