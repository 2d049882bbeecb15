/** A live document on this device, as the editor's script. Knows nothing of the network. */
import { bindScript, type ScriptBinding } from '@scenewright/shared/live/bind-script.ts'
import { createScriptReader } from '@scenewright/shared/live/script-reader.ts'
import type { ScriptChange } from '@scenewright/shared/script/compare/rebase-script.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import * as Y from 'yjs'
import { createBlockIds, type BlockIds } from './block-ids.ts'
import {
  findCaret,
  holdCaret,
  type CaretPlace,
  type HeldCaret,
  type MovedCaret,
} from './held-caret.ts'

/** Another writer's change. */
export type ReceivedChange = ScriptChange &
  Readonly<{
    /** Where this writer's caret is after it; null if unknown. */
    caret: MovedCaret | null
    /**
     * Reads the others' script, without what was written here since the connection was lost; null if
     * there has been a connection all along.
     */
    theirs: (() => Script) | null
  }>

export type BoundDocument = Readonly<{
  doc: Y.Doc
  isOpen: () => boolean
  /** The whole document has arrived. @returns its script */
  open: () => Script
  /** Writes the difference. @returns the script as the document has it */
  write: (script: Script) => Script
  /** Nobody sees any longer what is written here. */
  disconnected: () => void
  /**
   * An update of the others has arrived, which is applied next. What Yjs reports afterwards isn't
   * enough: it lacks deletions of text that was deleted here too.
   */
  arrived: (update: Uint8Array) => void
  /** Everybody has everything. */
  connected: () => void
  stop: () => void
}>

type BoundEvents = Readonly<{
  /** The writer's caret, before somebody else's change. */
  caret: () => CaretPlace | null
  onRemote: (change: ReceivedChange) => void
}>

export function createBoundDocument(
  makeId: MakeId,
  { caret, onRemote }: BoundEvents,
): BoundDocument {
  const doc = new Y.Doc()
  let held: HeldCaret | null = null
  doc.on('beforeTransaction', ({ local }) => {
    const place = local || !bound ? null : caret()
    if (place && bound) held = holdCaret(bound.binding.reader, place)
  })
  /** The document when the connection was lost, and what the others have changed in it since. */
  let others: Uint8Array[] | null = null
  let bound: Readonly<{ binding: ScriptBinding; ids: BlockIds }> | null = null
  return {
    doc,
    isOpen: () => bound !== null,
    open() {
      const binding = bindScript(doc, {
        makeId,
        onRemote({ to }) {
          const moved = held && findCaret(binding.reader, held)
          held = null
          const updates = others
          const theirs = updates && (() => scriptOf(updates))
          if (bound) onRemote({ ...bound.ids.received(to), caret: moved, theirs })
        },
      })
      const ids = createBlockIds(binding.script())
      bound = { binding, ids }
      return ids.own()
    },
    write(script) {
      if (!bound) return script
      return bound.ids.written(script, bound.binding.write(bound.ids.toDocument(script)))
    },
    disconnected() {
      others ??= [Y.encodeStateAsUpdate(doc)]
    },
    arrived: (update) => void others?.push(update),
    connected() {
      others = null
    },
    stop() {
      bound?.binding.stop()
      doc.destroy()
    },
  }
}

function scriptOf(updates: readonly Uint8Array[]): Script {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  const script = createScriptReader(doc).read(null)
  doc.destroy()
  return script
}
