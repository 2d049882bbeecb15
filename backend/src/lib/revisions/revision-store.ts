/**
 * The saved states of scripts. The latest is the project's script; the others are its history. A
 * state is packed by itself or, nearly always, as it differs from a base: an earlier state that is
 * packed by itself, so that reading one never takes more than two.
 */
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'
import { DAY_MS } from './keep-rule.ts'
import { outlineOf } from './outline.ts'
import { packDifference, packWhole, readJson, unpack } from './packed-script.ts'

/** The client, or a transaction of it. */
type Database = Prisma.TransactionClient

/** A difference of more than this part of its base is packed by itself, and is the next base. */
const MOST_OF_BASE = 1 / 16
/** Below this a difference is never too large. */
const SMALL_BYTES = 1024
/** A base that serves no longer than this is gone a day after the last state that needs it. */
const BASE_SERVES_MS = DAY_MS

/**
 * Bytes of a project's history at the most. A script that a person writes stays far below; this is
 * for a program that saves megabytes of noise again and again.
 */
const MOST_BYTES = 256 * 1024 * 1024

type NewRevision = Readonly<{
  projectId: string
  version: number
  /** The state before it; `null` for the first. */
  previousVersion: number | null
  savedAt: Date
  script: Script
}>

type Base = Readonly<{ version: number; data: Uint8Array; savedAt: Date }>

/**
 * Stores a state. The caller holds the project's row, so that versions come one after another.
 *
 * @param mostBytes of the project's history; beyond them the oldest states go, but never this one
 */
export async function addRevision(
  db: Database,
  revision: NewRevision,
  mostBytes: number = MOST_BYTES,
): Promise<void> {
  const { projectId, version, previousVersion, savedAt, script } = revision
  const json = Buffer.from(JSON.stringify(script))
  const base =
    previousVersion === null ? null : await baseOf(db, { projectId, version: previousVersion })
  const packed = await pack(json, base, savedAt)
  await db.revision.create({
    data: {
      projectId,
      version,
      savedAt,
      bytes: json.byteLength,
      outline: outlineOf(script),
      ...packed,
    },
  })
  // Differences are small: only whole states can fill a disk.
  if (packed.baseVersion === null) await boundHistory(db, projectId, mostBytes)
}

async function boundHistory(db: Database, projectId: string, mostBytes: number): Promise<void> {
  await db.$executeRaw`
    WITH sized AS (
      SELECT version, base_version,
        sum(octet_length(data)) OVER (ORDER BY version DESC) > ${mostBytes}::bigint
          AND version < max(version) OVER () AS is_over
      FROM revisions WHERE project_id = ${projectId}::uuid
    )
    DELETE FROM revisions r USING sized
    WHERE r.project_id = ${projectId}::uuid AND r.version = sized.version AND sized.is_over
      AND NOT EXISTS (
        SELECT FROM sized kept WHERE kept.base_version = sized.version AND NOT kept.is_over)`
}

async function pack(json: Buffer, base: Base | null, savedAt: Date) {
  const mayServe = base && savedAt.getTime() - base.savedAt.getTime() < BASE_SERVES_MS
  if (mayServe) {
    const data = await packDifference(json, await unpack(base.data))
    const isWorthIt = data.byteLength <= Math.max(SMALL_BYTES, base.data.byteLength * MOST_OF_BASE)
    if (isWorthIt) return { baseVersion: base.version, data }
  }
  return { baseVersion: null, data: await packWhole(json) }
}

async function baseOf(
  db: Database,
  { projectId, version }: Readonly<{ projectId: string; version: number }>,
): Promise<Base | null> {
  const select = { version: true, baseVersion: true, data: true, savedAt: true } as const
  const found = await db.revision.findUnique({
    where: { projectId_version: { projectId, version } },
    select,
  })
  if (!found || found.baseVersion === null) return found
  const where = { projectId_version: { projectId, version: found.baseVersion } }
  return await db.revision.findUnique({ where, select })
}

/** A state as it was saved, read with `script/normalise.ts`; `null` when it is not kept (any more). */
export async function readRevision(
  db: Database,
  projectId: string,
  version: number,
): Promise<Readonly<{ savedAt: Date; script: Readonly<Record<string, unknown>> }> | null> {
  const found = await db.revision.findUnique({
    where: { projectId_version: { projectId, version } },
    select: { baseVersion: true, data: true, savedAt: true },
  })
  if (!found) return null
  const { baseVersion, data, savedAt } = found
  if (baseVersion === null) return { savedAt, script: readJson(await unpack(data)) }
  const base = await baseOf(db, { projectId, version: baseVersion })
  if (!base) throw new Error(`Revision ${version} has lost its base ${baseVersion}`)
  return { savedAt, script: readJson(await unpack(data, await unpack(base.data))) }
}
