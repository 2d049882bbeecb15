/** A live document of the server, with the check of what a client sends. */
import * as Y from 'yjs'
import { createUpdateCheck } from '../live/check-update.ts'
import { seedUpdate } from '../live/seed.ts'
import { linesOf } from './live-writers.ts'
import { countingIds } from './scripts.ts'

/** A document of the server with its check, and a client that sends what it changes. */
export function openChecked(script = linesOf('One.', 'Two.')) {
  const seed = seedUpdate(script, countingIds('seed'))
  const [server, doc] = [new Y.Doc(), new Y.Doc()]
  for (const one of [server, doc]) Y.applyUpdate(one, seed)
  const check = createUpdateCheck(server)
  const updateOf = (edit: (doc: Y.Doc) => void) => {
    const before = Y.encodeStateVector(doc)
    doc.transact(() => edit(doc))
    return Y.encodeStateAsUpdate(doc, before)
  }
  const send = (edit: (doc: Y.Doc) => void) => {
    const update = updateOf(edit)
    const checked = check.check(update, 'write')
    if (checked.kind === 'new') Y.applyUpdate(server, update)
    return 'reason' in checked ? checked.reason : checked.kind
  }
  return { server, doc, check, send, updateOf }
}

export const textOf = (doc: Y.Doc, id = 'a') =>
  (doc.getMap('elements').get(id) as Y.Map<unknown>).get('text') as Y.Text
