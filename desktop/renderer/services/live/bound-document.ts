/** A live document on this device, as the editor's script. Independent of the network. */
import {
  bindScript,
  BROUGHT_ALONG,
  type ScriptBinding,
} from '@scenewright/shared/live/bind-script.ts'
import { createScriptReader } from '@scenewright/shared/live/script-reader.ts'
import type { Sides } from '@scenewright/shared/script/compare/overlaps.ts'
import type { ScriptChange } from '@scenewright/shared/script/compare/rebase-script.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import * as Y from 'yjs'
import { createBlockIds, type BlockIds } from './block-ids.ts'
import { findCaret, holdCaret, type HeldCaret, type MovedCaret } from './held-caret.ts'

/** Another writer's change. */
export type ReceivedChange = ScriptChange &
  Readonly<{
    /** This writer's caret after it; null if unknown. */
    caret: MovedCaret | null
    /**
     * Reads what this writer and the others have made of the same script, each without the other's
     * edits; null unless edits made here have been on their way to the server for so long that the
     * others can't have seen them.
     */
    sides: (() => Sides) | null
  }>

export type BoundDocument = Readonly<{
  doc: Y.Doc
  isOpen: () => boolean
  /** The whole document has arrived. @returns its script */
  open: () => Script
  /** Writes the difference. @returns the script as the document has it */
  write: (script: Script) => Script
  /** Returns a script of the editor with the document's ids of its blocks. */
  toDocument: (script: Script) => Script
  /**
   * An update of the others has arrived, which is applied next. What Yjs reports afterwards isn't
   * enough: it lacks deletions of text that was deleted here too.
   */
  arrived: (update: Uint8Array) => void
  /** The server has everything that was written here. */
  acknowledged: () => void
  stop: () => void
}>

type BoundEvents = Readonly<{
  /** The writer's caret: before somebody else's change, and after one made here. */
  caret: () => CaretPlace | null
  onRemote: (change: ReceivedChange) => void
  /** Milliseconds since any fixed time. */
  now?: () => number
}>

/** Milliseconds until edits that haven't reached the server count as unseen by the others. */
const UNSEEN_AFTER_MS = 2000
/** Updates from which the server's document is read; then they are replaced by one. */
const MAX_SEEN = 500

export function createBoundDocument(
  makeId: MakeId,
  { caret, onRemote, now = () => performance.now() }: BoundEvents,
): BoundDocument {
  const doc = new Y.Doc()
  /** The caret before the others' change that is being applied. */
  let held: HeldCaret | null = null
  let heldSides: (() => Sides) | null = null
  doc.on('beforeTransaction', ({ local }) => {
    if (local) return
    const place = bound && caret()
    held = bound && place ? holdCaret(bound.binding.reader, place) : null
    heldSides = sides()
  })
  /** The document as the server has it, in updates. */
  let seen: Uint8Array[] = []
  /** The updates written here since a time, and the length of `seen` at that time. */
  let unseen: Readonly<{ since: number; start: number; updates: Uint8Array[] }> | null = null
  doc.on('update', (update: Uint8Array, origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (!local) return
    if (origin === BROUGHT_ALONG) {
      // It can't be applied without what the others have changed, which is now merged.
      seen = [Y.encodeStateAsUpdate(doc)]
      unseen = null
      return
    }
    unseen ??= { since: now(), start: seen.length, updates: [] }
    unseen.updates.push(update)
  })

  function sides(): (() => Sides) | null {
    if (!unseen || now() - unseen.since < UNSEEN_AFTER_MS) return null
    const before = seen.slice(0, unseen.start)
    const mine = [...before, ...unseen.updates]
    const theirs = [...seen]
    return () => ({
      base: scriptOf(before),
      mine: scriptOf(mine),
      theirs: scriptOf(theirs),
    })
  }

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
          if (bound) onRemote({ ...bound.ids.received(to), caret: moved, sides: heldSides })
        },
      })
      const ids = createBlockIds(binding.script())
      bound = { binding, ids }
      return ids.own()
    },
    write(script) {
      if (!bound) return script
      return bound.ids.written(script, bound.binding.write(bound.ids.toDocument(script), caret()))
    },
    toDocument: (script) => bound?.ids.toDocument(script) ?? script,
    arrived: (update) => void seen.push(update),
    acknowledged() {
      seen.push(...(unseen?.updates ?? []))
      unseen = null
      if (seen.length > MAX_SEEN) seen = [Y.encodeStateAsUpdate(doc)]
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
