/**
 * Reads and writes the two generations of a draft; shared/src/drafts/generation-rules.ts has the
 * rules.
 */
import { z } from 'zod'
import { DraftStateJson, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import { joinDraftText } from '@scenewright/shared/drafts/draft-text.ts'
import {
  isSuperseded,
  nextSequence,
  olderSlot,
  quarantineIdOf,
  SLOTS,
} from '@scenewright/shared/drafts/generation-rules.ts'
import { readTombstones } from '@scenewright/shared/drafts/tombstones.ts'
import type {
  DraftText,
  StoredDraft,
  DraftPlace,
  Piece,
} from '@scenewright/shared/drafts/draft-storage.ts'
import { checksumOf } from './draft-pieces.ts'
import { placeKey, keysUnder, type DraftDatabase, type SlotKey } from './draft-database.ts'
import { makeId } from '#renderer/platform/make-id.ts'
import { removeFromQuarantine, addToQuarantine, type QuarantineStore } from './quarantine.ts'

/** Characters written before waiting: more at once would delay the writer's keystrokes. */
const BATCH_LENGTH = 250_000

/** `parts` are the parts' checksums; `checksum` covers all other fields. */
const Head = z.object({
  sequence: z.int().min(1),
  state: DraftStateJson,
  head: z.string(),
  parts: z.array(z.number()),
  checksum: z.number(),
})
type Head = z.infer<typeof Head>

/** What this page last wrote to a slot: only parts that differ are written again. */
export type Written = Readonly<{ checksum: number; parts: readonly Piece[] }>
/** The part of the store's interface that works in any transaction. */
type PartStore = Readonly<{ getAll: (range: IDBKeyRange) => Promise<unknown[]> }>

/**
 * Writes the draft as the newest generation. Quarantines a generation that this draft isn't based
 * on before overwriting it. Resolves once the draft would survive a power failure.
 *
 * @throws if the device can't store it
 */
export async function writeGeneration(
  database: DraftDatabase,
  { place, draft, written }: { place: DraftPlace; draft: DraftText; written: Map<string, Written> },
): Promise<void> {
  const storeNames = ['heads', 'parts', 'graves', 'aside'] as const
  const transaction = database.transaction(storeNames, 'readwrite', { durability: 'strict' })
  const done = transaction.done
  // The failed request reports the error; `done` is only awaited at the end.
  done.catch(() => undefined)
  const heads = transaction.objectStore('heads')
  const parts = transaction.objectStore('parts')
  const key = placeKey(place)
  const found = await Promise.all(
    SLOTS.map(async (slot) => readHead(await heads.get([...key, slot]))),
  )
  const tombstones = readTombstones(await transaction.objectStore('graves').get(key))
  for (const [slot, head] of found.entries()) {
    if (!head || isSuperseded(head, draft, tombstones)) continue
    await quarantineGeneration({ quarantine: transaction.objectStore('aside'), parts }, place, {
      slot,
      head,
    })
  }
  // This draft includes everything that another tab quarantined of it.
  await removeFromQuarantine(
    transaction.objectStore('aside'),
    quarantineIdOf(place.userId, draft.state.draftId),
  )
  const slot = olderSlot(found)
  const sequence = nextSequence(found, tombstones)
  const head = makeHead(draft, sequence)
  const slotKey: SlotKey = [...key, slot]
  const lastWritten = written.get(slotKey.join('\n'))
  // Another tab may have overwritten the slot since.
  const isCurrent = lastWritten && lastWritten.checksum === found[slot]?.checksum
  const storedParts = isCurrent ? lastWritten.parts : []
  await heads.put(z.encode(Head, head), slotKey)
  let puts: Promise<unknown>[] = []
  let length = 0
  for (const [index, { text }] of draft.parts.entries()) {
    if (storedParts[index] === draft.parts[index]) continue
    puts.push(parts.put(text, [...slotKey, index]))
    length += text.length
    if (length < BATCH_LENGTH) continue
    await Promise.all(puts)
    puts = []
    length = 0
  }
  await Promise.all(puts)
  await parts.delete(IDBKeyRange.bound([...slotKey, draft.parts.length], [...slotKey, []]))
  await done
  written.set(slotKey.join('\n'), { checksum: head.checksum, parts: draft.parts })
}

/** The draft states of a place's generations. */
export async function storedStates(
  database: DraftDatabase,
  place: DraftPlace,
): Promise<readonly DraftState[]> {
  const heads = await database.getAll('heads', keysUnder(placeKey(place)))
  return heads.flatMap((raw) => readHead(raw)?.state ?? [])
}

/** Reads the undamaged generations of a place and quarantines the damaged ones. */
export async function readGenerations(
  database: DraftDatabase,
  place: DraftPlace,
): Promise<readonly StoredDraft[]> {
  const found: StoredDraft[] = []
  for (const slot of SLOTS) {
    // Read separately, so that one unreadable slot doesn't hide the other.
    const draft = await readSlot(database, place, slot).catch(() => null)
    if (draft) found.push(draft)
  }
  return found
}

/** A slot's content; `draft` is `null` if it is damaged. */
type Slot = Readonly<{
  raw: unknown
  head: Head | null
  parts: string[]
  draft: StoredDraft | null
}>
type Stores = Readonly<{
  heads: Readonly<{ get: (key: SlotKey) => Promise<unknown> }>
  parts: PartStore
}>

async function readSlot(
  database: DraftDatabase,
  place: DraftPlace,
  number: number,
): Promise<StoredDraft | null> {
  const key: SlotKey = [...placeKey(place), number]
  const transaction = database.transaction(['heads', 'parts'])
  transaction.done.catch(() => undefined)
  const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')]
  const slot = await inspect({ heads, parts }, key)
  if (slot && !slot.draft) await quarantineSlot(database, place, key)
  return slot?.draft ?? null
}

async function inspect({ heads, parts }: Stores, key: SlotKey): Promise<Slot | null> {
  const raw = await heads.get(key)
  const rawParts = await parts.getAll(keysUnder(key))
  if (raw === undefined && rawParts.length === 0) return null
  const head = readHead(raw)
  const texts = rawParts.map((part) => (typeof part === 'string' ? part : ''))
  const isWhole =
    head?.parts.length === texts.length &&
    texts.every((text, index) => checksumOf(text) === head.parts[index])
  const draft =
    head && isWhole ? { text: joinDraftText(head.head, texts), sequence: head.sequence } : null
  return { raw, head, parts: texts, draft }
}

async function quarantineSlot(
  database: DraftDatabase,
  place: DraftPlace,
  key: SlotKey,
): Promise<void> {
  const transaction = database.transaction(['heads', 'parts', 'aside'], 'readwrite')
  transaction.done.catch(() => undefined)
  // Inspected again: another tab may have written to it meanwhile.
  const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')]
  const slot = await inspect({ heads, parts }, key)
  if (slot && !slot.draft) {
    await addToQuarantine(transaction.objectStore('aside'), {
      id: `damaged ${key.join(' ')} ${makeId()}`,
      place,
      reason: 'damaged',
      pieces: [slot.head?.head ?? headTextOf(slot.raw), ...slot.parts],
    })
    await heads.delete(key)
    await parts.delete(keysUnder(key))
  }
  await transaction.done
}

/** The readable text of a damaged head. */
function headTextOf(raw: unknown): string {
  const head = z.object({ head: z.string() }).safeParse(raw)
  return head.success ? head.data.head : '{}'
}

/** Parses a generation's head; `null` if it's missing or damaged. */
export function readHead(raw: unknown): Head | null {
  const head = Head.safeParse(raw)
  return head.success && head.data.checksum === headChecksum(head.data) ? head.data : null
}

function makeHead({ state, head, parts }: DraftText, sequence: number): Head {
  const unsigned = {
    sequence,
    state,
    head: head.text,
    parts: parts.map(({ checksum }) => checksum),
  }
  return { ...unsigned, checksum: headChecksum(unsigned) }
}

function headChecksum({ sequence, state, head, parts }: Omit<Head, 'checksum'>): number {
  return checksumOf(JSON.stringify([sequence, state.draftId, state.revision, head, parts]))
}

async function quarantineGeneration(
  { quarantine, parts }: { quarantine: QuarantineStore; parts: PartStore },
  place: DraftPlace,
  { slot, head }: { slot: number; head: Head },
): Promise<void> {
  const texts = await parts.getAll(keysUnder([...placeKey(place), slot]))
  await addToQuarantine(quarantine, {
    // The same id each time, so that a later state of the draft replaces an earlier one.
    id: quarantineIdOf(place.userId, head.state.draftId),
    place,
    reason: 'other-copy',
    pieces: [head.head, ...texts.map(String)],
  })
}
