/** A live document on this device, as the editor's script. Knows nothing of the network. */
import { bindScript, type ScriptBinding } from '@scenewright/shared/live/bind-script.ts'
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

/** Another writer's change, and where this writer's caret is after it; null if unknown. */
export type ReceivedChange = ScriptChange & Readonly<{ caret: MovedCaret | null }>

export type BoundDocument = Readonly<{
  doc: Y.Doc
  isOpen: () => boolean
  /** The whole document has arrived. @returns its script */
  open: () => Script
  /** Writes the difference. @returns the script as the document has it */
  write: (script: Script) => Script
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
    const place = local ? null : caret()
    if (place) held = holdCaret(doc, place)
  })
  let bound: Readonly<{ binding: ScriptBinding; ids: BlockIds }> | null = null
  return {
    doc,
    isOpen: () => bound !== null,
    open() {
      const binding = bindScript(doc, {
        makeId,
        onRemote({ to }) {
          const moved = held && findCaret(doc, held)
          held = null
          if (bound) onRemote({ ...bound.ids.received(to), caret: moved })
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
    stop() {
      bound?.binding.stop()
      doc.destroy()
    },
  }
}
