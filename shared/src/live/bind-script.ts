/** Connects a script with its live document. */
import type * as Y from 'yjs'
import type { MakeId } from '../script/ids.ts'
import type { Script } from '../script/script.ts'
import { bringAlong } from './bring-along.ts'
import { scriptChanges } from './changed-elements.ts'
import { HEAD_TEXTS } from './document-parts.ts'
import { createPositions } from './positions.ts'
import { createScriptReader, type ScriptReader } from './script-reader.ts'
import { writeScript } from './write-script.ts'
import type { CaretPlace } from '../script/editing/history.ts'

/** The origin of the transactions that write local edits. */
export const LOCAL_EDIT = 'local edit'
/** The origin of the transactions that move this writer's text after text of others (`bring-along.ts`). */
export const BROUGHT_ALONG = 'brought along'

export type ScriptBinding = Readonly<{
  /** The script as the document has it. */
  script: () => Script
  reader: Pick<ScriptReader, 'parts' | 'moved'>
  /**
   * Writes a local edit into the document, in one transaction.
   *
   * @param next the edited script. What is unchanged must be the same objects as in `script()`.
   * @param caret the writer's caret after the edit, if known
   * @returns the script as the document now has it. Unchanged parts are the same objects; the ids of
   *   story blocks are the document's keys.
   */
  write: (next: Script, caret?: CaretPlace | null) => Script
  stop: () => void
}>

export type BindingDeps = Readonly<{
  makeId: MakeId
  /** Called after the document was changed by anything but `write`. */
  onRemote: (change: Readonly<{ from: Script; to: Script }>) => void
}>

export function bindScript(doc: Y.Doc, { makeId, onRemote }: BindingDeps): ScriptBinding {
  const reader = createScriptReader(doc)
  const positions = createPositions(makeId)
  let isWriting = false
  /** The keys of moves by others after which nothing was moved along yet. */
  const movedByOthers = new Set<string>()
  const stopObserving = observe(reader, (key) => {
    if (!isWriting) movedByOthers.add(key)
  })
  let script = reader.read(null)

  /** Makes a change that this writer's device writes itself. */
  function transact(change: () => void, origin: string): void {
    isWriting = true
    try {
      doc.transact(change, origin)
    } finally {
      isWriting = false
    }
  }

  function follow(): void {
    if (isWriting) return
    if (movedByOthers.size > 0) {
      transact(() => bringAlong(reader, movedByOthers), BROUGHT_ALONG)
    }
    movedByOthers.clear()
    const from = script
    script = reader.read(from)
    if (script !== from) onRemote({ from, to: script })
  }

  // Not after each transaction: until all are done, a new one would not be observed in time.
  doc.on('afterAllTransactions', follow)

  return {
    script: () => script,
    reader,
    write(next, caret = null) {
      if (next === script) return script
      const changes = scriptChanges(script, next, makeId)
      const edit = { from: script, to: next, changes, caret }
      transact(() => writeScript({ reader, positions, makeId }, edit), LOCAL_EDIT)
      script = reader.read(asInDocument(next, changes.keys))
      return script
    },
    stop() {
      doc.off('afterAllTransactions', follow)
      stopObserving()
    },
  }
}

/** The document has its own keys of blocks, and no time of the last save. */
function asInDocument(script: Script, keys: readonly string[]): Script {
  const { storyBlocks } = script
  const isKeyed = storyBlocks.every(({ id }, index) => id === keys[index])
  if (isKeyed && script.lastModified === undefined) return script
  const { lastModified: _lastModified, ...others } = script
  if (isKeyed) return others
  const keyed = storyBlocks.map((block, index) => ({ ...block, id: keys[index] ?? block.id }))
  return { ...others, storyBlocks: keyed }
}

/** Reports to the reader what changes. */
function observe({ parts, changed }: ScriptReader, onMove: (key: string) => void): () => void {
  const onEntries = (root: Y.Map<unknown>, mark: (key: string) => void) => {
    const listener = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => {
      for (const { target, path, changes } of events) {
        if (target === root) for (const key of changes.keys.keys()) mark(key)
        else mark(String(path[0]))
      }
    }
    root.observeDeep(listener)
    return () => root.unobserveDeep(listener)
  }
  const heads = [parts.settings, parts.words, ...HEAD_TEXTS.map((name) => parts[name])]
  for (const type of heads) type.observeDeep(changed.head)
  const stops = [
    onEntries(parts.moved, (key) => {
      changed.moved(key)
      onMove(key)
    }),
    onEntries(parts.notes, changed.note),
    onEntries(parts.elements, changed.element),
    onEntries(parts.blocks, changed.block),
    () => {
      for (const type of heads) type.unobserveDeep(changed.head)
    },
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
