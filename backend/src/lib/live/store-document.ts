/** Stores a live document: its script as the project's next version, and its updates as one. */
import { createHash, randomUUID } from 'node:crypto'
import { readLiveScript } from '@scenewright/shared/live/live-document.ts'
import { ok } from '@scenewright/shared/result.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import * as Y from 'yjs'
import type { AppDeps } from '#src/lib/deps.ts'
import { reportMentions } from '#src/lib/projects/saved-notes.ts'
import { type SaveDeps, writeSave } from '#src/lib/projects/write-save.ts'
import { prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { type LiveKey, compact, setStored } from './live-log.ts'
import type { OpenDocument } from './open-document.ts'
import { beginStoring } from './quarantine.ts'

export type StoreDeps = SaveDeps & Pick<AppDeps, 'log' | 'mailer'>

/** This many updates are merged together: the snapshot is large, and reading updates is quick. */
const COMPACT_AFTER = 500

/**
 * Stores everything that is in the log now. What is only in memory waits for the log.
 *
 * @param isLast whether nobody has the document open any more, so that the next to open it reads
 *   little
 * @returns the project's version then; null if the epoch ended, the project is in the trash, or the next
 *   try has to wait
 */
export async function storeDocument(
  deps: StoreDeps,
  doc: Y.Doc,
  open: OpenDocument,
  isLast: boolean,
): Promise<number | null> {
  if (!(await open.catchUp()) || !(await beginStoring(deps.pool, open.key()))) return null
  const seq = open.seq()
  const script = acceptedScript(deps, doc, open.key())
  // Memory may have later updates too, which is no harm: merging an update twice changes nothing.
  const snapshot = isCompactionDue(open, seq, isLast) ? Y.encodeStateAsUpdate(doc) : null
  const version = script && (await storeScript(deps, open.key(), script))
  if (version === null) return null
  await setStored(deps.pool, open.key(), seq)
  if (snapshot) await compact(deps.pool, open.key(), { snapshot, seq })
  open.setStored(seq, snapshot && seq)
  return version
}

function isCompactionDue(open: OpenDocument, seq: number, isLast: boolean): boolean {
  const merged = seq - open.snapshotSeq()
  return isLast ? merged > 0 : merged >= COMPACT_AFTER
}

/**
 * The document's script, if a client could have sent it. Two writers together can pass a limit that
 * each of them respected, which the check of updates can't know; then the last stored version stays.
 */
function acceptedScript({ log }: StoreDeps, doc: Y.Doc, { projectId }: LiveKey): Script | null {
  const accepted = acceptScript(readLiveScript(doc), randomUUID)
  if (accepted.ok) return accepted.value
  const { code, issues } = accepted.failure
  log.warn({ projectId, code, issues: issues?.map(({ path }) => path) }, 'live script not stored')
  return null
}

/** @returns the project's version with this script; null if it can't be stored any more */
async function storeScript(
  deps: StoreDeps,
  { projectId: id, holderId: userId, epoch }: LiveKey,
  script: Script,
): Promise<number | null> {
  const { prisma, clock } = deps
  const prepared = prepareScript(script)
  const where = { id, userId, deletedAt: null }
  const project = await prisma.project.findUnique({ where, select: { version: true } })
  if (!project) return null
  const stored = await readRevision(prisma, { id, userId }, project.version)
  if (stored && hashOf(JSON.stringify(stored.script)) === hashOf(prepared.json)) {
    return project.version
  }
  const saved = await writeSave(deps, {
    userId,
    id,
    title: script.title.slice(0, MAX_TITLE_CHARACTERS),
    pages: null,
    neverSend: null,
    readScript: () => ok(prepared),
    claim: { baseVersion: null, draft: null },
    source: { kind: 'live', epoch },
    at: clock(),
    // Several people have written, so each note's author counts.
    onSharedSave: async (written) => await reportMentions(deps, written, null),
  })
  return saved.ok ? saved.value.version : null
}

function hashOf(json: string | Uint8Array): string {
  return createHash('sha256').update(json).digest('base64')
}
