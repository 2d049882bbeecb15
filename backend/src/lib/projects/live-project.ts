/** Finds out if a project is written live, and creates its live document (docs/decisions/live-server.md). */
import { randomUUID } from 'node:crypto'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { LIVE_PROTOCOL, readLiveScript } from '@scenewright/shared/live/live-document.ts'
import { seedUpdate } from '@scenewright/shared/live/seed.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import * as Y from 'yjs'
import type { Config } from '#src/config.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { type OwnedProject, addRevision, readRevision } from '#src/lib/revisions/revision-store.ts'

export type LiveDeps = Pick<AppDeps, 'prisma' | 'clock'> &
  Readonly<{ config: Pick<Config, 'hasLiveWriting'> }>
type Db = Prisma.TransactionClient

/** The roles that make a project live: they may change it or comment. */
const LIVE_ROLES = ['owner', 'writer', 'commenter']

/** True if anyone besides the holder may change the project or comment. */
export async function hasOtherWriters(
  db: Pick<Db, 'projectMember'>,
  projectId: string,
): Promise<boolean> {
  const where = { projectId, role: { in: LIVE_ROLES } }
  return (await db.projectMember.findFirst({ where, select: { userId: true } })) !== null
}

type Sharing = Readonly<{ id: string; isShared: boolean; hasDocument: boolean }>

/** True if only its live document may change the project's script. */
export async function isLive(
  { prisma, config }: LiveDeps,
  { id, isShared, hasDocument }: Sharing,
): Promise<boolean> {
  if (!config.hasLiveWriting) return false
  return hasDocument || (isShared && (await hasOtherWriters(prisma, id)))
}

/**
 * Returns a project's live document. Makes it from the script as last saved if the project is live and
 * has none yet, or if the script was changed without it. Of several servers, one makes it.
 *
 * @returns null if the project isn't live
 */
export async function ensureLive(
  { prisma, clock, config }: LiveDeps,
  project: OwnedProject,
): Promise<LiveInfo | null> {
  if (!config.hasLiveWriting) return null
  const { id: projectId, userId } = project
  return await prisma.$transaction(async (db) => {
    const row = await lockProject(db, project)
    if (!row) return null
    const document = await db.liveDocument.findUnique({
      where: { userId_projectId: { userId, projectId } },
    })
    if (document && row.live_version === row.version) return liveInfo(document)
    if (!document && !(await hasOtherWriters(db, projectId))) return null
    const at = clock()
    const script = await readScript(db, project, row.version)
    const version = document
      ? await retire(db, project, { document, version: row.version, at, script })
      : row.version
    const epoch = row.live_epoch + 1
    const made = await db.liveDocument.create({
      data: {
        userId,
        projectId,
        epoch,
        protocol: LIVE_PROTOCOL,
        baseVersion: version,
        snapshot: new Uint8Array(seedUpdate(script, randomUUID)),
        createdAt: at,
      },
    })
    const data = { version, liveEpoch: epoch, liveVersion: version }
    await db.project.update({ where: { id: projectId, userId }, data })
    return liveInfo(made)
  })
}

/** Reading a document that couldn't be stored may take long. */
const END_TIMEOUT_MS = 120_000

/**
 * Ends a project's live document even if it can't be stored. What it has and the script lacks goes into the
 * history, beneath the script as last stored, from which the next document starts. Throws if it can't be
 * read, and then changes nothing.
 *
 * @returns the account that holds the project; null if it has no live document
 */
export async function endLive(
  { prisma, clock }: Pick<LiveDeps, 'prisma' | 'clock'>,
  projectId: string,
): Promise<Readonly<{ id: string; email: string }> | null> {
  const end = async (db: Db) => {
    const found = await db.liveDocument.findUnique({
      where: { projectId },
      include: { user: true },
    })
    if (!found) return null
    const { user, ...document } = found
    const project = { id: projectId, userId: user.id }
    const row = await lockProject(db, project)
    if (!row) return null
    const script = await readScript(db, project, row.version)
    const version = await retire(db, project, {
      document,
      version: row.version,
      at: clock(),
      script,
    })
    await db.project.update({ where: { id: projectId, userId: user.id }, data: { version } })
    return { id: user.id, email: user.email }
  }
  return await prisma.$transaction(end, { timeout: END_TIMEOUT_MS })
}

type Retired = Readonly<{
  document: Readonly<{ snapshot: Uint8Array; lastSeq: number; storedSeq: number }>
  /** The project's. */
  version: number
  at: Date
  /** The script of that version. */
  script: Script
}>

/** Deletes a live document. @returns the project's version then */
async function retire(
  db: Db,
  project: OwnedProject,
  { document, version, at, script }: Retired,
): Promise<number> {
  const { id: projectId, userId } = project
  const isStored = document.lastSeq === document.storedSeq
  const updates = await db.liveUpdate.findMany({
    where: { userId, projectId },
    orderBy: { seq: 'asc' },
  })
  const next = isStored
    ? version
    : await addBeneath(db, project, {
        version,
        at,
        stored: readLiveUpdates([document.snapshot, ...updates.map(({ data }) => data)]),
        script,
      })
  await db.liveDocument.delete({ where: { userId_projectId: { userId, projectId } } })
  return next
}

export function liveInfo({
  epoch,
  protocol,
  baseVersion,
}: Readonly<{ epoch: number; protocol: number; baseVersion: number }>): LiveInfo {
  return { epoch, protocol, base_version: baseVersion }
}

/** The script of a live document, from its snapshot and updates. */
export function readLiveUpdates(updates: readonly Uint8Array[]): Script {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  const script = readLiveScript(doc)
  doc.destroy()
  return script
}

type LockedRow = Readonly<{ version: number; live_version: number | null; live_epoch: number }>

async function lockProject(db: Db, { id, userId }: OwnedProject): Promise<LockedRow | null> {
  const [row] = await db.$queryRaw<LockedRow[]>`
    SELECT version, live_version, live_epoch FROM projects
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND deleted_at IS NULL
    FOR NO KEY UPDATE`
  return row ?? null
}

async function readScript(db: Db, project: OwnedProject, version: number): Promise<Script> {
  const revision = await readRevision(db, project, version)
  const script = normalizeScript(revision?.script, randomUUID)?.script
  if (!script) throw new Error(`Project ${project.id} has no script for version ${version}`)
  return script
}

/**
 * Adds what was acknowledged but not stored to the history, beneath the script that was saved without the
 * live document.
 *
 * @returns the project's version then
 */
async function addBeneath(
  db: Db,
  { id: projectId, userId }: OwnedProject,
  {
    version,
    at: savedAt,
    stored,
    script,
  }: Readonly<{ version: number; at: Date; stored: Script; script: Script }>,
): Promise<number> {
  for (const [index, revision] of [stored, script].entries()) {
    await addRevision(db, {
      userId,
      projectId,
      version: version + index + 1,
      previousVersion: version + index,
      savedAt,
      script: prepareScript(revision),
    })
  }
  return version + 2
}
