/**
 * Finds updates that use ids which the document has for something else. Yjs takes what it has under
 * an id for the same thing and leaves out the rest, so words sent under ids that somebody else has used
 * in a forged update would be acknowledged without being stored.
 */
import * as Y from 'yjs'

/** True if a client id belongs to the account that sends an update. */
export type IsOwnClient = (client: number) => boolean

/**
 * True if a part of an update has the ids of other content in a document. Yjs forgets content that was
 * deleted in the document, so this can be compared with nothing: it counts as the same under the
 * sender's own ids, which nobody else can have used, and as other content under those of others.
 */
export function hasTakenIds(
  doc: Y.Doc,
  structs: ReturnType<typeof Y.decodeUpdate>['structs'],
  isOwn: IsOwnClient,
): boolean {
  return structs.some((struct) => {
    const { client, clock } = struct.id
    const known = Y.getState(doc.store, client) - clock
    const isCompared = struct instanceof Y.Item && known > 0 && !isDeleted(struct)
    return isCompared && !isSame(doc, struct, Math.min(struct.length, known), isOwn(client))
  })
}

/** The client ids of an update, with the clock after the last of their ids in it. */
export function listClients(update: Uint8Array): ReadonlyMap<number, number> {
  return Y.parseUpdateMeta(update).to
}

function isDeleted({ deleted, content }: Y.Item): boolean {
  return deleted || content instanceof Y.ContentDeleted
}

/**
 * @param length how much of the item the document has
 * @param ifForgotten whether it counts as the same where the document has only deleted content
 */
function isSame(doc: Y.Doc, item: Y.Item, length: number, ifForgotten: boolean): boolean {
  const { client, clock } = item.id
  for (let at = 0; at < length;) {
    const found: unknown = Y.getItem(doc.store, Y.createID(client, clock + at))
    if (!(found instanceof Y.Item)) return ifForgotten
    if (!ifForgotten && isDeleted(found)) return false
    const from = clock + at - found.id.clock
    const end = Math.min(at + found.length - from, length)
    if (!isDeleted(found)) {
      if (at === 0 && !hasSamePlace(doc, item, found)) return false
      const known = partOf(found.content, from, from + end - at)
      const sent = partOf(item.content, at, end)
      if (JSON.stringify(known) !== JSON.stringify(sent)) return false
    }
    at = end
  }
  return true
}

/** True if an item, or the rest of one from an id on, was put at the same place. */
function hasSamePlace(doc: Y.Doc, item: Y.Item, found: Y.Item): boolean {
  const { client, clock } = item.id
  const isStart = clock === found.id.clock
  const origin = isStart ? found.origin : Y.createID(client, clock - 1)
  if (!Y.compareIDs(item.origin, origin)) return false
  if (!Y.compareIDs(item.rightOrigin, found.rightOrigin)) return false
  if (item.origin ?? item.rightOrigin) return true
  // Only the first item of a list, or an entry of a map, names its parent.
  return item.parentSub === found.parentSub && isParent(doc, item.parent, found.parent)
}

function isParent(doc: Y.Doc, named: Y.Item['parent'], found: Y.Item['parent']): boolean {
  if (typeof named === 'string') return doc.share.get(named) === found
  const id = named instanceof Y.ID ? named : null
  return found instanceof Y.AbstractType && Y.compareIDs(found._item?.id ?? null, id)
}

/** Returns the content under some of an item's ids, counted from its first one. */
function partOf(content: Y.Item['content'], from: number, to: number): unknown {
  // Not split: many short items may be compared with one long text.
  if (content instanceof Y.ContentString) return content.str.slice(from, to)
  if (content instanceof Y.ContentFormat) return [content.key, content.value]
  if (content instanceof Y.ContentType) return content.type.constructor.name
  return content.getContent().slice(from, to)
}
