/** Makes a live document from a script. */
import * as Y from 'yjs'
import type { MakeId } from '../script/ids.ts'
import type { Script } from '../script/script.ts'
import { scriptChanges } from './changed-elements.ts'
import { createPositions } from './positions.ts'
import { createScriptReader } from './script-reader.ts'
import { writeHead } from './settings.ts'
import { writeScript } from './write-script.ts'

/**
 * Returns the update that creates the document of a script. Only the server may do this, and once: two
 * such updates would be two sets of entries, one of which would be lost.
 */
export function seedUpdate(script: Script, makeId: MakeId): Uint8Array {
  const doc = new Y.Doc()
  const reader = createScriptReader(doc)
  const positions = createPositions(makeId)
  const empty = script.storyBlocks.map((block) => ({ ...block, elements: [] }))
  const from = { ...script, storyBlocks: empty }
  const changes = scriptChanges(from, script, makeId)
  doc.transact(() => {
    writeHead(reader.parts, { from: null, to: script }, positions)
    writeScript({ reader, positions, makeId }, { from, to: script, changes, caret: null })
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}
