/** Checks a commenter's save, and mails the mentions that a save adds to the notes. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '@scenewright/shared/result.ts'
import { onlyNotesChanged } from '@scenewright/shared/script/notes/only-notes-changed.ts'
import { authorName } from '@scenewright/shared/script/notes/note-thread.ts'
import { onlyOwnMessagesChanged } from '@scenewright/shared/script/notes/own-messages.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { queueMentionMails } from '#src/lib/mentions/queue-mention-mails.ts'
import { readJson } from '#src/lib/revisions/packed-script.ts'
import { type OwnedProject, readRevision } from '#src/lib/revisions/revision-store.ts'

const NOTES_ONLY: Failure = {
  code: 'FORBIDDEN',
  error:
    'Your role in this project lets you comment on the script, not change it. Ask an owner to make you a writer.',
}

/** A save of a script's JSON over a version. */
export type NotesSave = Readonly<{ project: OwnedProject; version: number; json: Uint8Array }>

const OWN_MESSAGES_ONLY: Failure = {
  code: 'FORBIDDEN',
  error:
    'Your role in this project lets you edit and delete only your own notes and replies. Ask an owner to make you a writer.',
}

/**
 * Returns why a commenter may not make this save; null if it changes nothing but notes, and in them
 * no messages of others.
 */
export async function findCommenterRefusal(
  { prisma }: Pick<AppDeps, 'prisma'>,
  save: NotesSave,
  commenter: string,
): Promise<Failure | null> {
  const before = await storedScript(prisma, save)
  const after = scriptOfJson(save.json)
  if (!before || !after || !onlyNotesChanged(before, after)) return NOTES_ONLY
  const own = authorName(commenter) ?? ''
  return onlyOwnMessagesChanged(before, after, own) ? null : OWN_MESSAGES_ONLY
}

/**
 * Queues the mails about mentions that a save of a shared project has added. The save is written
 * already, so a failure is only logged.
 */
export async function reportMentions(
  deps: Pick<AppDeps, 'prisma' | 'mailer' | 'clock' | 'log'>,
  save: NotesSave,
  savedBy: string | null,
): Promise<void> {
  if (!mayMention(save.json)) return
  try {
    const before = await storedScript(deps.prisma, save)
    const after = scriptOfJson(save.json)
    // Without the version before, every mention would look new.
    if (!before || !after) return
    const { id: projectId, userId: holderId } = save.project
    await queueMentionMails(deps, { projectId, holderId, before, after, savedBy })
  } catch (err) {
    deps.log.error({ err, projectId: save.project.id }, 'mentions were not mailed')
  }
}

/** True if the JSON has a note and an `@`, so that parsing it can be worth it. */
function mayMention({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const json = Buffer.from(buffer, byteOffset, byteLength)
  return json.includes('"kind":"note"') && json.includes('@')
}

async function storedScript(
  prisma: AppDeps['prisma'],
  { project, version }: Omit<NotesSave, 'json'>,
): Promise<Script | null> {
  const stored = await readRevision(prisma, project, version)
  return stored && scriptOf(stored.script)
}

export function scriptOfJson(json: Uint8Array): Script | null {
  return scriptOf(readJson(Buffer.from(json.buffer, json.byteOffset, json.byteLength)))
}

/** Reads both in the same way, so that equal parts are equal. */
function scriptOf(json: unknown): Script | null {
  return normalizeScript(json, randomUUID)?.script ?? null
}
