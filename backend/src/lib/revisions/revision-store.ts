/**
 * Stores the revisions of scripts. The latest is the project's script, the others are its history.
 * A revision is packed whole or, usually, as a difference to a base. A base is always packed whole,
 * so reading a revision takes at most two rows.
 */
import type { Prisma } from '#src/generated/prisma/client.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type Packed, packDifference, packWhole, readJson, unpack } from './packed-script.ts'
import type { PreparedScript } from './prepared-script.ts'

/** The Prisma client or a transaction. */
type Database = Prisma.TransactionClient

/** If a difference is larger than this fraction of its base, the revision becomes a new base. */
const MAX_OF_BASE = 1 / 16
/** A smaller difference is always accepted. */
const SMALL_BYTES = 1024
/** A base is used for this long, so that it can be deleted soon after the last use. */
const BASE_LIFE_MS = DAY_MS

/**
 * Size limit of a project's history. Normal writing stays far below. It stops programs that keep
 * saving megabytes of random data.
 */
const MAX_HISTORY_BYTES = 256 * 1024 * 1024

type NewRevision = Readonly<{
  userId: string
  projectId: string
  version: number
  /** `null` for the first revision. */
  previousVersion: number | null
  savedAt: Date
  script: PreparedScript
}>

/** Each statement names the account, for distribution (docs/decisions/scaling-out.md). */
export type OwnedProject = Readonly<{ id: string; userId: string }>

/** A whole revision that the next one may be a difference to. */
export type Base = Readonly<{
  version: number
  savedAt: Date
  /** Size of the packed script. */
  packedBytes: number
  /** Returns the script's JSON. */
  unpack: () => Promise<Buffer>
}>

/**
 * Stores the first revision, or a renamed one. The caller has locked the project's row. Saves are
 * written by `lib/projects/write-save.ts`.
 *
 * @param maxBytes size limit of the project's history; the oldest revisions beyond it are deleted
 */
export async function addRevision(
  db: Database,
  revision: NewRevision,
  maxBytes: number = MAX_HISTORY_BYTES,
): Promise<void> {
  const { userId, projectId, version, previousVersion, savedAt, script } = revision
  const project = { id: projectId, userId }
  const { json, outline } = script
  const base = previousVersion === null ? null : await baseOf(db, project, previousVersion)
  const packed = await packRevision(json, base, savedAt)
  await db.revision.create({
    data: {
      userId,
      projectId,
      version,
      savedAt,
      bytes: json.byteLength,
      outline,
      ...packed,
    },
  })
  // Differences are small. Only whole revisions can exceed the limit.
  if (packed.baseVersion === null) await boundHistory(db, project, maxBytes)
}

/** Deletes the oldest revisions beyond a size, besides those with a name. */
export async function boundHistory(
  db: Database,
  { id: projectId, userId }: OwnedProject,
  maxBytes: number = MAX_HISTORY_BYTES,
): Promise<void> {
  await db.$executeRaw`
    WITH sized AS (
      SELECT version, base_version,
        name IS NULL AND version < max(version) OVER ()
          AND sum(octet_length(data)) FILTER (WHERE name IS NULL)
            OVER (ORDER BY version DESC) > ${maxBytes}::bigint AS is_over
      FROM revisions WHERE project_id = ${projectId}::uuid AND user_id = ${userId}::uuid
    )
    DELETE FROM revisions r USING sized
    WHERE r.project_id = ${projectId}::uuid AND r.user_id = ${userId}::uuid
      AND r.version = sized.version AND sized.is_over
      AND NOT EXISTS (
        SELECT FROM sized other WHERE other.base_version = sized.version AND NOT other.is_over)`
}

/**
 * Deletes a version that was replaced while the account's storage is full, unless others need it as their
 * base. A named one stays; one before a loss too, except `over` the storage (`AccountStorage`).
 */
export async function forgetReplaced(
  db: Database,
  { id: projectId, userId }: OwnedProject,
  version: number,
  state: 'full' | 'over',
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM revisions r
    WHERE r.project_id = ${projectId}::uuid AND r.user_id = ${userId}::uuid AND r.version = ${version}
      AND r.name IS NULL
      AND (${state === 'over'}::boolean
        OR NOT coalesce((r.outline->>'isBeforeLoss')::boolean, false))
      AND NOT EXISTS (
        SELECT FROM revisions o
        WHERE o.project_id = r.project_id AND o.user_id = r.user_id AND o.base_version = r.version)`
}

/**
 * Packs a revision, as a difference to `base` if that is worth it.
 *
 * @param base the previous revision's base, or that revision if it's whole; null for the first one
 */
export async function packRevision(json: Uint8Array, base: Base | null, savedAt: Date) {
  const isBaseUsable = base && savedAt.getTime() - base.savedAt.getTime() < BASE_LIFE_MS
  if (isBaseUsable) {
    const data = await packDifference(json, await base.unpack())
    const isSmall = data.byteLength <= Math.max(SMALL_BYTES, base.packedBytes * MAX_OF_BASE)
    if (isSmall) return { baseVersion: base.version, data }
  }
  return { baseVersion: null, data: await packWhole(json) }
}

type BaseRow = Packed & Readonly<{ version: number; savedAt: Date }>

/** Returns the base that a revision is a difference to, or the revision if it's whole. */
async function baseOf(db: Database, project: OwnedProject, version: number): Promise<Base | null> {
  const base = await readBase(db, project, version)
  if (!base) return null
  const { version: baseVersion, savedAt, ...packed } = base
  const packedBytes = packed.data.byteLength
  return { version: baseVersion, savedAt, packedBytes, unpack: async () => await unpack(packed) }
}

async function readBase(
  db: Database,
  { id: projectId, userId }: OwnedProject,
  version: number,
): Promise<BaseRow | null> {
  const [base] = await db.$queryRaw<BaseRow[]>`
    SELECT b.version, b.data, b.bytes, b.saved_at AS "savedAt"
    FROM revisions r
    JOIN revisions b ON b.project_id = r.project_id AND b.user_id = r.user_id
      AND b.version = coalesce(r.base_version, r.version)
    WHERE r.project_id = ${projectId}::uuid AND r.user_id = ${userId}::uuid
      AND r.version = ${version}`
  return base ?? null
}

/** A revision as it is stored, with its base if it's a difference. */
export type PackedRevision = Readonly<{
  savedAt: Date
  revision: RevisionData
  base: Packed | null
}>

/** Returns a revision's rows; `null` if there is none. */
export async function readPacked(
  db: Database,
  project: OwnedProject,
  version: number,
): Promise<PackedRevision | null> {
  const { id: projectId, userId } = project
  const found = await db.revision.findUnique({
    where: { projectId_version: { projectId, version }, userId },
    select: { baseVersion: true, data: true, bytes: true, savedAt: true },
  })
  if (!found) return null
  const { savedAt, ...revision } = found
  const base = found.baseVersion === null ? null : await readBase(db, project, found.baseVersion)
  return { savedAt, revision, base: base && { data: base.data, bytes: base.bytes } }
}

/** Returns the script of packed rows as stored, to be read with `script/normalize.ts`. */
export async function unpackScript({
  revision,
  base,
}: Pick<PackedRevision, 'revision' | 'base'>): Promise<Readonly<Record<string, unknown>>> {
  return readJson(await unpackRevision(revision, base && (await unpack(base))))
}

/** Returns a revision as stored, to be read with `script/normalize.ts`; `null` if there is none. */
export async function readRevision(
  db: Database,
  project: OwnedProject,
  version: number,
): Promise<Readonly<{ savedAt: Date; script: Readonly<Record<string, unknown>> }> | null> {
  const packed = await readPacked(db, project, version)
  return packed && { savedAt: packed.savedAt, script: await unpackScript(packed) }
}

/** A revision's row. */
type RevisionData = Packed & Readonly<{ baseVersion: number | null }>

/**
 * Returns a revision's JSON.
 *
 * @param base the JSON of its base, if it's a difference
 * @throws if its base is missing
 */
export async function unpackRevision(revision: RevisionData, base: Buffer | null): Promise<Buffer> {
  const { baseVersion } = revision
  if (baseVersion === null) return await unpack(revision)
  if (!base) throw new Error(`The base ${baseVersion} of a revision is missing`)
  return await unpack(revision, base)
}
