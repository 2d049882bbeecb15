/**
 * The least that the hot calls can cost: Fastify, the same login tokens (only their signature is
 * checked), one pg statement per call on a pool of the same size, and scripts in a text column. It has no
 * version check, history, validation, cleaning or security headers.
 */
import fastifyJwt from '@fastify/jwt'
import Fastify from 'fastify'
import pg from 'pg'

const POOL_SIZE = 20
const MAX_BODY_BYTES = 8 * 1024 * 1024

export const CREATE_TABLE = `
  CREATE TABLE plain_projects (
    id uuid PRIMARY KEY, user_id uuid NOT NULL, title text NOT NULL, logline text,
    plot_status text, version int NOT NULL DEFAULT 1, updated_at timestamptz(3) NOT NULL,
    tags text[] NOT NULL DEFAULT '{}', archived_at timestamptz(3), opened_at timestamptz(3),
    author text, first_scene text, pages int, shared boolean NOT NULL DEFAULT false,
    script text NOT NULL)`

type Row = Readonly<{
  id: string
  title: string
  version: number
  updated_at: Date
  script: string
}>
type Saved = Readonly<{ title: string; screenplay_json: object }>

async function startPlainServer(databaseUrl: string, secret: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  const app = Fastify({ bodyLimit: MAX_BODY_BYTES })
  await app.register(fastifyJwt, { secret, verify: { algorithms: ['HS256'] } })
  const userOf = (authorization = '') =>
    app.jwt.verify<{ userId: string }>(authorization.replace('Bearer ', '')).userId

  app.get('/hello', async () => ({ hello: 'world' }))

  app.get('/api/projects', async ({ headers }) => {
    const text = `SELECT id, title, logline, plot_status, updated_at, tags,
        archived_at IS NOT NULL AS archived, opened_at, author, first_scene, pages,
        'owner' AS role, NULL AS shared_by, shared
      FROM plain_projects WHERE user_id = $1 ORDER BY updated_at DESC, id`
    const values = [userOf(headers.authorization)]
    return (await pool.query<object>({ name: 'list', text, values })).rows
  })

  app.get<{ Params: { id: string } }>('/api/projects/:id', async ({ headers, params }, reply) => {
    const text = 'SELECT * FROM plain_projects WHERE id = $1 AND user_id = $2'
    const values = [params.id, userOf(headers.authorization)]
    const [row] = (await pool.query<Row>({ name: 'get', text, values })).rows
    if (!row) return await reply.code(404).send()
    const { script, ...fields } = row
    const json = `${JSON.stringify(fields).slice(0, -1)},"screenplay_json":${script}}`
    return await reply.type('application/json; charset=utf-8').send(json)
  })

  app.put<{ Params: { id: string }; Body: Saved }>(
    '/api/projects/:id',
    async ({ headers, params, body }) => {
      const text = `UPDATE plain_projects
        SET title = $3, script = $4, version = version + 1, updated_at = now()
        WHERE id = $1 AND user_id = $2 RETURNING version, updated_at`
      const script = JSON.stringify(body.screenplay_json)
      const values = [params.id, userOf(headers.authorization), body.title, script]
      return (await pool.query<object>({ name: 'put', text, values })).rows[0]
    },
  )
  return await app.listen({ host: '127.0.0.1', port: 0 })
}

const [databaseUrl, secret] = process.argv.slice(2)
if (databaseUrl && secret) process.send?.(await startPlainServer(databaseUrl, secret))
