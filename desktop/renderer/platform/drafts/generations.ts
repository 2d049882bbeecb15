/**
 * The two generations of a draft in the database, by the rules in
 * shared/src/drafts/generation-rules.ts.
 */
import { z } from 'zod'
import type {
  DraftPlace,
  DraftText,
  Piece,
  StoredDraft,
} from '@scenewright/shared/drafts/draft-storage.ts'
import { joinDraftText, readDraftHeader } from '@scenewright/shared/drafts/draft-text.ts'
import {
  planRemoval,
  planWrite,
  createQuarantineId,
  SLOTS,
  type SlotNumber,
} from '@scenewright/shared/drafts/generation-rules.ts'
import {
  DraftStateJson,
  includesState,
  type DraftState,
} from '@scenewright/shared/drafts/lineage.ts'
import { readTombstones, tombstonesJson } from '@scenewright/shared/drafts/tombstones.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import {
  change,
  keysUnder,
  placeKey,
  reading,
  type DraftDatabase,
  type SlotKey,
  type Stores,
} from './draft-database.ts'
import { computeChecksum } from './draft-pieces.ts'
import { addToQuarantine, removeFromQuarantine } from './quarantine.ts'

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

/**
 * This page's last write to each slot: only parts that differ are written again. `text` is the head as
 * JSON.
 */
export type WrittenSlots = Map<
  string,
  Readonly<{ head: Head; text: string; parts: readonly Piece[] }>
>

/**
 * Writes the draft as the newest generation. Quarantines a generation that this draft isn't based
 * on before overwriting it.
 */
export async function writeGeneration(
  stores: Stores,
  { place, draft, written }: { place: DraftPlace; draft: DraftText; written: WrittenSlots },
): Promise<void> {
  const key = placeKey(place)
  const own = await ownGenerations(stores, { place, draft, written })
  const stored = own ?? (await storedAt(stores, place))
  const { slot, sequence, unrelated } = planWrite(stored, draft)
  for (const { slot: other, head, state } of unrelated) {
    const texts = await stores.objectStore('parts').getAll(keysUnder([...key, other]))
    const id = createQuarantineId(place.userId, state.draftId)
    const pieces = [head, ...texts.map(String)]
    await addToQuarantine(stores, { id, place, reason: 'other-copy', pieces })
  }
  // This draft includes everything that another tab quarantined of it.
  if (!own)
    await removeFromQuarantine(stores, createQuarantineId(place.userId, draft.state.draftId))
  const slotKey: SlotKey = [...key, slot]
  const last = written.get(slotName(slotKey))
  const overwritten = stored.heads.find((head) => head.slot === slot)
  const head = makeHead(draft, sequence)
  const encoded = z.encode(Head, head)
  await stores.objectStore('heads').put(encoded, slotKey)
  // Another tab may have overwritten the slot since.
  const known = last && last.head.checksum === overwritten?.checksum ? last.parts : []
  await writeParts(stores, slotKey, { parts: draft.parts, known })
  await stores.done
  written.set(slotName(slotKey), { head, text: JSON.stringify(encoded), parts: draft.parts })
}

function slotName(key: SlotKey): string {
  return key.join('\n')
}

/**
 * Returns the generations if both are of this draft, and as this page wrote them. Then no other tab has
 * written, removed or quarantined a draft here since, so that nothing else needs to be read.
 */
async function ownGenerations(
  stores: Stores,
  { place, draft, written }: { place: DraftPlace; draft: DraftText; written: WrittenSlots },
) {
  const key = placeKey(place)
  const known = SLOTS.flatMap((slot) => {
    const last = written.get(slotName([...key, slot]))
    return last?.head.state.draftId === draft.state.draftId ? [{ slot, ...last }] : []
  })
  if (known.length < SLOTS.length) return null
  const raw = await stores.objectStore('heads').getAll(keysUnder(key))
  const isSame =
    raw.length === known.length &&
    known.every(({ text }, index) => JSON.stringify(raw[index]) === text)
  if (!isSame) return null
  return {
    heads: known.map(({ slot, head }) => ({ slot, ...head })),
    tombstones: readTombstones(undefined),
  }
}

async function writeParts(
  stores: Stores,
  key: SlotKey,
  { parts, known }: Readonly<Record<'parts' | 'known', readonly Piece[]>>,
): Promise<void> {
  const store = stores.objectStore('parts')
  let puts: Promise<unknown>[] = []
  let length = 0
  for (const [index, part] of parts.entries()) {
    if (known[index] === part) continue
    puts.push(store.put(part.text, [...key, index]))
    length += part.text.length
    if (length < BATCH_LENGTH) continue
    await Promise.all(puts)
    puts = []
    length = 0
  }
  await Promise.all(puts)
  const hasOnlyThese = known.length > 0 && known.length <= parts.length
  if (!hasOnlyThese) await store.delete(IDBKeyRange.bound([...key, parts.length], [...key, []]))
}

/** Removes generations, and the mirror that was moved to the database, and adds tombstones. */
export async function removeGenerations(
  stores: Stores,
  place: DraftPlace,
  removed: readonly DraftState[],
): Promise<void> {
  const key = placeKey(place)
  const { slots, tombstones } = planRemoval(await storedAt(stores, place), removed)
  await stores.objectStore('graves').put(tombstonesJson(tombstones), key)
  for (const slot of slots) await emptySlot(stores, [...key, slot])
  const moved = readDraftHeader((await stores.objectStore('mirrors').get(key)) ?? '')
  if (moved && includesState(removed, moved)) await stores.objectStore('mirrors').delete(key)
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

async function readSlot(
  database: DraftDatabase,
  place: DraftPlace,
  slot: SlotNumber,
): Promise<StoredDraft | null> {
  const key: SlotKey = [...placeKey(place), slot]
  const found = await inspect(reading(database), key)
  if (found?.kind !== 'damaged') return found?.draft ?? null
  await change(database, async (stores) => {
    // Inspected again: another tab may have written to it meanwhile.
    const now = await inspect(stores, key)
    if (now?.kind !== 'damaged') return
    const id = `damaged ${key.join(' ')} ${makeId()}`
    await addToQuarantine(stores, { id, place, reason: 'damaged', pieces: now.pieces })
    await emptySlot(stores, key)
  })
  return null
}

/** A slot's content; `pieces` are the readable texts of head and parts. */
type Slot =
  | Readonly<{ kind: 'intact'; draft: StoredDraft }>
  | Readonly<{ kind: 'damaged'; pieces: readonly string[] }>

async function inspect<Mode extends IDBTransactionMode>(
  stores: Stores<Mode>,
  key: SlotKey,
): Promise<Slot | null> {
  const raw = await stores.objectStore('heads').get(key)
  const rawParts = await stores.objectStore('parts').getAll(keysUnder(key))
  if (raw === undefined && rawParts.length === 0) return null
  const head = readHead(raw)
  const texts = rawParts.map((part) => (typeof part === 'string' ? part : ''))
  const isIntact =
    head?.parts.length === texts.length &&
    texts.every((text, index) => computeChecksum(text) === head.parts[index])
  if (!head || !isIntact) return { kind: 'damaged', pieces: [headTextOf(raw), ...texts] }
  const draft = { text: joinDraftText(head.head, texts), sequence: head.sequence }
  return { kind: 'intact', draft }
}

async function emptySlot(stores: Stores, key: SlotKey): Promise<void> {
  await stores.objectStore('heads').delete(key)
  await stores.objectStore('parts').delete(keysUnder(key))
}

/** The undamaged heads and the tombstones of a place. */
export async function storedAt<Mode extends IDBTransactionMode>(
  stores: Stores<Mode>,
  place: DraftPlace,
) {
  const key = placeKey(place)
  const raw = await Promise.all(
    SLOTS.map((slot) => stores.objectStore('heads').get([...key, slot])),
  )
  const tombstones = readTombstones(await stores.objectStore('graves').get(key))
  const heads = SLOTS.flatMap((slot) => {
    const head = readHead(raw[slot])
    return head ? [{ slot, ...head }] : []
  })
  return { heads, tombstones }
}

function readHead(raw: unknown): Head | null {
  const head = Head.safeParse(raw)
  return head.success && head.data.checksum === headChecksum(head.data) ? head.data : null
}

/** The readable text of a damaged head. */
function headTextOf(raw: unknown): string {
  const head = z.object({ head: z.string() }).safeParse(raw)
  return head.success ? head.data.head : '{}'
}

function makeHead({ state, head, parts }: DraftText, sequence: number): Head {
  const checksums = parts.map(({ checksum }) => checksum)
  const unsigned = { sequence, state, head: head.text, parts: checksums }
  return { ...unsigned, checksum: headChecksum(unsigned) }
}

function headChecksum({ sequence, state, head, parts }: Omit<Head, 'checksum'>): number {
  return computeChecksum(JSON.stringify([sequence, state.draftId, state.revision, head, parts]))
}
