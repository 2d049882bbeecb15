/** The ways to lose access to a project. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ACCOUNT_PASSWORD } from '#test/support/accounts.ts'
import { newAccessToken } from '#src/lib/auth/access-token.ts'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import { insertLogin } from '#test/support/insert-login.ts'
import { loadProject } from '#test/support/live.ts'
import { scriptWith } from '#test/support/project-calls.ts'
import { GROUP_JWT_SECRET } from '#test/support/server-group.ts'

type Person = Readonly<{ id: string; email: string; token: string; sessionId: string }>

/** Means of access, and so what a loss takes away. */
export type Key =
  | 'session'
  | 'account'
  | 'membership'
  | 'writing'
  /** Everything but the printed pages, and so writing, too. */
  | 'whole script'
  | 'project'
  | 'epoch'
  | 'access token'
  | 'link'
  | 'holder'
  | 'invitation'

/** A live project of Nora with Ivo as a writer, and everything with which others get in. */
export type Place = Readonly<{
  url: string
  sql: pg.Pool
  nora: Person
  ivo: Person
  admin: Person
  projectId: string
  /** Of another account, never shared. */
  otherId: string
  epoch: number
  /** Ivo's own project, because agents read only what their account holds. */
  ownId: string
  /** Ivo's. */
  accessToken: Readonly<{ id: string; token: string }>
  /** Nora's. */
  holderToken: string
  linkToken: string
  invitation: Readonly<{ id: string; token: string; email: string }>
}>

/** Calls the API and returns the status. */
export async function statusOf(
  { url }: Pick<Place, 'url'>,
  { token }: Pick<Person, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: body ? headers : { authorization: headers.authorization },
    ...sent,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Calls the API as a person, who must be allowed to. */
async function call(place: Place, ...request: Tail<Parameters<typeof statusOf>>): Promise<void> {
  const status = await statusOf(place, ...request)
  if (status !== 200) throw new Error(`${request[1]} ${request[2]}: ${status}`)
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never

export type Loss = Readonly<{ takes: Key; lose: (place: Place) => Promise<unknown> }>

const projectPath = ({ projectId }: Place) => `/api/projects/${projectId}`
const memberPath = (place: Place) => `${projectPath(place)}/people/${place.ivo.id}`
const LINK = { expires_at: null, watermark: '' }

export const LOSSES: Readonly<Record<string, Loss>> = {
  'removed from the project': {
    takes: 'membership',
    lose: async (place) => await call(place, place.nora, 'DELETE', memberPath(place)),
  },
  'made a commenter': {
    takes: 'writing',
    lose: async (place) =>
      await call(place, place.nora, 'PATCH', memberPath(place), { role: 'commenter' }),
  },
  'made a reader': {
    takes: 'whole script',
    lose: async (place) =>
      await call(place, place.nora, 'PATCH', memberPath(place), { role: 'reader' }),
  },
  'logged out': {
    takes: 'session',
    lose: async (place) => await call(place, place.ivo, 'POST', '/api/auth/logout'),
  },
  'session ended elsewhere': {
    takes: 'session',
    lose: async (place) =>
      await call(place, place.ivo, 'DELETE', `/api/auth/sessions/${place.ivo.sessionId}`),
  },
  'logged out everywhere': {
    takes: 'account',
    lose: async (place) => await call(place, place.ivo, 'POST', '/api/auth/logout-everywhere'),
  },
  'password changed': {
    takes: 'account',
    lose: async (place) =>
      await call(place, place.ivo, 'POST', '/api/auth/change-password', {
        currentPassword: ACCOUNT_PASSWORD,
        newPassword: 'forty red buses in rows',
      }),
  },
  'account suspended': {
    takes: 'account',
    lose: async (place) =>
      await call(place, place.admin, 'POST', `/api/admin/users/${place.ivo.id}/suspension`, {
        note: 'Spam',
      }),
  },
  'account deleted': {
    takes: 'account',
    // As the cleanup does, when the call of the account's owner is carried out.
    lose: async ({ sql, ivo }) => await sql.query('DELETE FROM users WHERE id = $1', [ivo.id]),
  },
  'project in the trash': {
    takes: 'project',
    lose: async (place) => await call(place, place.nora, 'DELETE', projectPath(place)),
  },
  'project deleted': {
    takes: 'project',
    lose: async (place) => {
      await call(place, place.nora, 'DELETE', projectPath(place))
      await call(place, place.nora, 'DELETE', `/api/trash/${place.projectId}`)
    },
  },
  'live document replaced': {
    takes: 'epoch',
    lose: async ({ url, sql, nora, projectId }) => {
      await sql.query('DELETE FROM live_documents WHERE project_id = $1', [projectId])
      await loadProject(url, nora.token, projectId)
    },
  },
  'access token revoked': {
    takes: 'access token',
    lose: async (place) =>
      await call(place, place.ivo, 'DELETE', `/api/account/access-tokens/${place.accessToken.id}`),
  },
  'link turned off': {
    takes: 'link',
    lose: async (place) =>
      await call(place, place.nora, 'DELETE', `${projectPath(place)}/read-only-link`),
  },
  'link renewed': {
    takes: 'link',
    lose: async (place) =>
      await call(place, place.nora, 'PUT', `${projectPath(place)}/read-only-link`, {
        ...LINK,
        renew: true,
      }),
  },
  'holder suspended': {
    takes: 'holder',
    lose: async (place) =>
      await call(place, place.admin, 'POST', `/api/admin/users/${place.nora.id}/suspension`, {
        note: 'Spam',
      }),
  },
  'invitation withdrawn': {
    takes: 'invitation',
    lose: async (place) =>
      await call(
        place,
        place.nora,
        'DELETE',
        `${projectPath(place)}/invitations/${place.invitation.id}`,
      ),
  },
  'invitation sent again': {
    takes: 'invitation',
    lose: async (place) =>
      await call(place, place.nora, 'POST', `${projectPath(place)}/invitations`, {
        email: place.invitation.email,
        role: 'reader',
      }),
  },
}

async function newPerson(databaseUrl: string, sql: pg.Pool): Promise<Person> {
  const email = `person.${randomUUID()}@example.com`
  const store = { databaseUrl, jwtSecret: GROUP_JWT_SECRET }
  const token = await insertLogin(store, { email, password: ACCOUNT_PASSWORD })
  const { rows } = await sql.query<{ id: string; session: string }>(
    'SELECT u.id, s.id AS session FROM users u JOIN sessions s ON s.user_id = u.id WHERE email = $1',
    [email],
  )
  const [row] = rows
  if (!row) throw new Error('no account')
  return { id: row.id, email, token, sessionId: row.session }
}

async function newToken(sql: pg.Pool, { id: userId }: Person) {
  const { token, tokenHash } = newAccessToken()
  const id = randomUUID()
  await sql.query(
    `INSERT INTO access_tokens (id, user_id, name, scope, token_hash, session_version, created_at)
      VALUES ($1, $2, 'Agent', 'propose', $3, 1, now())`,
    [id, userId, Buffer.from(tokenHash)],
  )
  return { id, token }
}

/** Makes the project, the people and all their ways in. */
export async function newPlace(url: string, databaseUrl: string, sql: pg.Pool): Promise<Place> {
  const people = await Promise.all([1, 2, 3].map(async () => await newPerson(databaseUrl, sql)))
  const [nora, ivo, admin] = people as [Person, Person, Person]
  await sql.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.id])
  const create = async ({ token }: Person) => {
    const answer = await fetch(`${url}/api/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Tides', screenplay_json: scriptWith('Rain.') }),
    })
    return ((await answer.json()) as { id: string }).id
  }
  const [projectId, otherId, ownId] = await Promise.all([create(nora), create(admin), create(ivo)])
  await sql.query(
    `INSERT INTO project_members (user_id, project_id, holder_id, role, created_at)
      VALUES ($1, $2, $3, 'writer', now())`,
    [ivo.id, projectId, nora.id],
  )
  await sql.query('UPDATE projects SET shared = true WHERE id = $1', [projectId])
  const { live } = await loadProject(url, ivo.token, projectId)
  const [invited, invitationId] = [newOneTimeToken(), randomUUID()]
  const email = `invited.${randomUUID()}@example.com`
  await sql.query(
    `INSERT INTO invitations (id, user_id, project_id, email, role, token_hash, invited_by,
      created_at, expires_at)
      VALUES ($1, $2, $3, $4, 'reader', $5, $6, now(), now() + interval '1 day')`,
    [invitationId, nora.id, projectId, email, Buffer.from(invited.tokenHash), nora.email],
  )
  const link = await fetch(`${url}/api/projects/${projectId}/read-only-link`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${nora.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(LINK),
  })
  const answer = (await link.json()) as { link: { url: string } }
  return {
    url,
    sql,
    nora,
    ivo,
    admin,
    projectId,
    otherId,
    ownId,
    epoch: live?.epoch ?? 0,
    accessToken: await newToken(sql, ivo),
    holderToken: (await newToken(sql, nora)).token,
    linkToken: answer.link.url.split('#')[1] ?? '',
    invitation: { id: invitationId, token: invited.token, email },
  }
}
