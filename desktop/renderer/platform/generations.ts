/**
 * The two generations of a working copy. The older one is overwritten, so that a write that fails,
 * or leaves damage, leaves the newer one as it was.
 */
import { z } from 'zod'
import { CopyState } from '@scenewright/shared/api/save-rule.ts'
import { joinCopy } from '@scenewright/shared/drafts/copy-text.ts'
import {
  isSuperseded,
  nextSequence,
  olderSlot,
  otherCopyId,
  SLOTS,
} from '@scenewright/shared/drafts/generation-rules.ts'
import { readGraves } from '@scenewright/shared/drafts/graves.ts'
import type {
  CopyText,
  FoundCopy,
  LocalScriptPlace,
  Piece,
} from '@scenewright/shared/drafts/kept-copies.ts'
import { checksumOf } from './copy-text.ts'
import { placeKey, under, type CopiesDatabase, type SlotKey } from './copies-database.ts'
import { makeId } from './make-id.ts'
import { dropAside, putAside, type AsideStore } from './set-aside.ts'

/** Characters handed to the browser in one go: more would hold up the keys of who types. */
const GO_LENGTH = 250_000

/** `checksum` is that of all else in it, and so of all parts. */
const Head = z.object({
  sequence: z.int().min(1),
  state: CopyState,
  head: z.string(),
  parts: z.array(z.number()),
  checksum: z.number(),
})
type Head = z.infer<typeof Head>

/** What this page knows to stand in a slot: only parts that differ from it need writing. */
export type Written = Readonly<{ checksum: number; parts: readonly Piece[] }>
/** What is used of the store, whatever transaction it belongs to. */
type PartStore = Readonly<{ getAll: (range: IDBKeyRange) => Promise<unknown[]> }>

/**
 * Writes the copy as the newest generation. A generation of a copy that this one does not go on from
 * is set aside before it is overwritten.
 *
 * @returns when it would outlast a power cut
 * @throws when the device will not keep it
 */
export async function writeGeneration(
  database: CopiesDatabase,
  {
    place,
    copy,
    written,
  }: { place: LocalScriptPlace; copy: CopyText; written: Map<string, Written> },
): Promise<void> {
  const names = ['heads', 'parts', 'graves', 'aside'] as const
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
  const done = transaction.done
  // A failure is told by the first request that meets it; this one is awaited last.
  done.catch(() => undefined)
  const heads = transaction.objectStore('heads')
  const parts = transaction.objectStore('parts')
  const key = placeKey(place)
  const found = await Promise.all(
    SLOTS.map(async (slot) => readHead(await heads.get([...key, slot]))),
  )
  const graves = readGraves(await transaction.objectStore('graves').get(key))
  for (const [slot, head] of found.entries()) {
    if (!head || isSuperseded(head, copy, graves)) continue
    await setAsideSlot({ aside: transaction.objectStore('aside'), parts }, place, { slot, head })
  }
  // What another tab had set aside of this copy is no more than this holds.
  await dropAside(transaction.objectStore('aside'), otherCopyId(place.userId, copy.state.copyId))
  const slot = olderSlot(found)
  const sequence = nextSequence(found, graves)
  const head = makeHead(copy, sequence)
  const slotKey: SlotKey = [...key, slot]
  const known = written.get(slotKey.join('\n'))
  // Another tab may have written there since.
  const standing = known && known.checksum === found[slot]?.checksum ? known.parts : []
  await heads.put(head, slotKey)
  let puts: Promise<unknown>[] = []
  let length = 0
  for (const [index, { text }] of copy.parts.entries()) {
    if (standing[index] === copy.parts[index]) continue
    puts.push(parts.put(text, [...slotKey, index]))
    length += text.length
    if (length < GO_LENGTH) continue
    await Promise.all(puts)
    puts = []
    length = 0
  }
  await Promise.all(puts)
  await parts.delete(IDBKeyRange.bound([...slotKey, copy.parts.length], [...slotKey, []]))
  await done
  written.set(slotKey.join('\n'), { checksum: head.checksum, parts: copy.parts })
}

/** In which states the generations of a place are. */
export async function generationsOf(
  database: CopiesDatabase,
  place: LocalScriptPlace,
): Promise<readonly CopyState[]> {
  const heads = await database.getAll('heads', under(placeKey(place)))
  return heads.flatMap((raw) => readHead(raw)?.state ?? [])
}

/** The generations of a place that are whole; a damaged one is moved aside. */
export async function readGenerations(
  database: CopiesDatabase,
  place: LocalScriptPlace,
): Promise<readonly FoundCopy[]> {
  const found: FoundCopy[] = []
  for (const slot of SLOTS) {
    // Each by itself: what the browser itself cannot read must not take the other with it.
    const copy = await readSlot(database, place, slot).catch(() => null)
    if (copy) found.push(copy)
  }
  return found
}

/** What stands in a slot; `whole` is `null` where it is damaged. */
type Slot = Readonly<{ raw: unknown; head: Head | null; parts: string[]; whole: FoundCopy | null }>
type Stores = Readonly<{
  heads: Readonly<{ get: (key: SlotKey) => Promise<unknown> }>
  parts: PartStore
}>

async function readSlot(
  database: CopiesDatabase,
  place: LocalScriptPlace,
  number: number,
): Promise<FoundCopy | null> {
  const key: SlotKey = [...placeKey(place), number]
  const transaction = database.transaction(['heads', 'parts'])
  transaction.done.catch(() => undefined)
  const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')]
  const slot = await inspect({ heads, parts }, key)
  if (slot && !slot.whole) await moveAside(database, place, key)
  return slot?.whole ?? null
}

async function inspect({ heads, parts }: Stores, key: SlotKey): Promise<Slot | null> {
  const raw = await heads.get(key)
  const rawParts = await parts.getAll(under(key))
  if (raw === undefined && rawParts.length === 0) return null
  const head = readHead(raw)
  const texts = rawParts.map((part) => (typeof part === 'string' ? part : ''))
  const isWhole =
    head?.parts.length === texts.length &&
    texts.every((text, index) => checksumOf(text) === head.parts[index])
  const whole =
    head && isWhole ? { text: joinCopy(head.head, texts), sequence: head.sequence } : null
  return { raw, head, parts: texts, whole }
}

async function moveAside(
  database: CopiesDatabase,
  place: LocalScriptPlace,
  key: SlotKey,
): Promise<void> {
  const transaction = database.transaction(['heads', 'parts', 'aside'], 'readwrite')
  transaction.done.catch(() => undefined)
  // Looked at again: a writer may have been there meanwhile.
  const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')]
  const slot = await inspect({ heads, parts }, key)
  if (slot && !slot.whole) {
    await putAside(transaction.objectStore('aside'), {
      id: `damaged ${key.join(' ')} ${makeId()}`,
      place,
      reason: 'damaged',
      pieces: [slot.head?.head ?? textWithin(slot.raw), ...slot.parts],
    })
    await heads.delete(key)
    await parts.delete(under(key))
  }
  await transaction.done
}

/** What can still be read of a damaged head. */
function textWithin(raw: unknown): string {
  const head = z.object({ head: z.string() }).safeParse(raw)
  return head.success ? head.data.head : '{}'
}

/** A generation's head; `null` where there is none that is whole. */
export function readHead(raw: unknown): Head | null {
  const head = Head.safeParse(raw)
  return head.success && head.data.checksum === headChecksum(head.data) ? head.data : null
}

function makeHead({ state, head, parts }: CopyText, sequence: number): Head {
  const unsigned = {
    sequence,
    state,
    head: head.text,
    parts: parts.map(({ checksum }) => checksum),
  }
  return { ...unsigned, checksum: headChecksum(unsigned) }
}

function headChecksum({ sequence, state, head, parts }: Omit<Head, 'checksum'>): number {
  return checksumOf(JSON.stringify([sequence, state.copyId, state.revision, head, parts]))
}

async function setAsideSlot(
  { aside, parts }: { aside: AsideStore; parts: PartStore },
  place: LocalScriptPlace,
  { slot, head }: { slot: number; head: Head },
): Promise<void> {
  const texts = await parts.getAll(under([...placeKey(place), slot]))
  await putAside(aside, {
    // The same each time, so that the later state of that copy takes the earlier one's place.
    id: otherCopyId(place.userId, head.state.copyId),
    place,
    reason: 'other-copy',
    pieces: [head.head, ...texts.map(String)],
  })
}
