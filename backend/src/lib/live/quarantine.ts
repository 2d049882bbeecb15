/**
 * Live documents that can't be stored. Each further try waits twice as long, and after several nobody can
 * open the document, so that it costs the server no more time. Its log stays, and
 * `npm run admin -- end-live` stores what can be read.
 */
import type pg from 'pg'
import type { AppDeps } from '#src/lib/deps.ts'
import { liveQuarantinedMail } from '#src/lib/mail/templates/live-quarantined.ts'
import { listCommenters } from '#src/lib/projects/commenting-people.ts'
import type { LiveKey } from './live-log.ts'

/** Tries after which a document is given up, about 40 minutes after the first. */
export const MAX_STORE_TRIES = 8
/** The wait before the third try; none before the second. */
const WAIT_MS = 10_000
const MAX_WAIT_MS = 1_200_000

const BEGIN = `
  UPDATE live_documents SET store_failures = store_failures + 1,
    store_after = now() + least((power(2, store_failures) - 1) * $4, $5) * interval '1 ms'
  WHERE user_id = $1::uuid AND project_id = $2::uuid AND epoch = $3::int
    AND quarantined_at IS NULL AND (store_after IS NULL OR store_after <= now())`

/**
 * Counts a try to store a document before it is made, so that one that ends the process counts too.
 * `setStored` ends the count.
 *
 * @returns whether it may be made now
 */
export async function beginStoring(
  pool: pg.Pool,
  { holderId, projectId, epoch }: LiveKey,
): Promise<boolean> {
  const values = [holderId, projectId, epoch, WAIT_MS, MAX_WAIT_MS]
  const begun = await pool.query({ name: 'begin-storing-live', text: BEGIN, values })
  return begun.rowCount === 1
}

type GivenUp = Readonly<{ user_id: string; project_id: string; title: string }>

type Deps = Pick<AppDeps, 'mailer' | 'log' | 'publicUrl'>

/** Quarantines documents after too many tries, and mails the projects' people. */
export async function quarantineFailing({ mailer, log, publicUrl }: Deps): Promise<void> {
  await mailer.transact(async (db, queue) => {
    const given = await db.$queryRaw<GivenUp[]>`
      UPDATE live_documents d SET quarantined_at = now()
      FROM projects p
      WHERE p.id = d.project_id AND p.user_id = d.user_id AND p.deleted_at IS NULL
        AND d.store_failures >= ${MAX_STORE_TRIES} AND d.store_after <= now()
        AND d.quarantined_at IS NULL AND d.last_seq > d.stored_seq
      RETURNING d.user_id, d.project_id, p.title`
    for (const { user_id: holderId, project_id: projectId, title } of given) {
      log.error({ projectId }, 'a live document could not be stored and was quarantined')
      const link = `${publicUrl()}/editor?project=${projectId}`
      for (const { email } of await listCommenters(db, { projectId, holderId })) {
        await queue(liveQuarantinedMail(email, { title, projectId, link }))
      }
    }
  })
}

/** The documents that may be stored now, among those that a statement about `d` finds. */
export const MAY_STORE = `d.quarantined_at IS NULL
  AND (d.store_after IS NULL OR d.store_after <= now())`
