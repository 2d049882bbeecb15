/**
 * Measures a live document's size after many keys, and the memory of one that a server has open. Start
 * node with `--expose-gc`.
 */
import { bindScript } from '@scenewright/shared/live/bind-script.ts'
import { createUpdateCheck } from '@scenewright/shared/live/check-update.ts'
import { seedUpdate } from '@scenewright/shared/live/seed.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { dayOfWriting } from '../long-script.ts'

const SCRIPT_BYTES = 284_000
const KEYS = 100_000
/** Keys of an element before the next one is begun; the last tenth of them is deleted again. */
const KEYS_PER_ELEMENT = 60
const DELETED_SHARE = 0.1
const DOCUMENTS = 20
const WORDS = 'the lamp turns over black water and nobody comes up from the boats '

const print = (line: string) => void process.stdout.write(`${line}\n`)
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

const script = dayOfWriting(SCRIPT_BYTES).next().value
const seed = seedUpdate(script, randomUUID)

/** Types all keys at the end of the first block. @returns the script's JSON and the document in bytes */
function typeKeys(): Readonly<{ json: number; document: number }> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seed)
  const binding = bindScript(doc, { makeId: randomUUID, onRemote: () => undefined })
  const [first] = binding.script().storyBlocks
  const blockId = first?.id ?? ''
  // Each element is removed once it is written, so that the block doesn't get beyond its limit.
  const rest = first?.elements ?? []
  const written = (elements: readonly Element[]): Script =>
    binding.write(replaceElements(binding.script(), blockId, elements))
  for (let key = 0; key < KEYS; key += KEYS_PER_ELEMENT) {
    const element: Element = { id: randomUUID(), type: 'action', content: '' }
    const last = Math.round(KEYS_PER_ELEMENT * (1 - DELETED_SHARE))
    for (let typed = 1; typed <= KEYS_PER_ELEMENT; typed += 1) {
      const length = typed <= last ? typed : 2 * last - typed
      const start = key % WORDS.length
      const content = (WORDS + WORDS).slice(start, start + length)
      written([...rest, { ...element, content: content.trim() }])
    }
  }
  return {
    json: JSON.stringify(binding.script()).length,
    document: Y.encodeStateAsUpdate(doc).length,
  }
}

/** Bytes of heap and of array buffers of one open document, with or without its copy for trying updates. */
function memoryPerDocument(isWritten: boolean): number {
  const used = () => {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const open = Array.from({ length: DOCUMENTS }, () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, seed)
    return { doc, check: isWritten ? createUpdateCheck(doc) : null }
  })
  const after = used()
  for (const { doc, check } of open) {
    check?.stop()
    doc.destroy()
  }
  return (after - before) / DOCUMENTS
}

const json = JSON.stringify(script).length
print(`script of 120 pages: ${kilobytes(json)} of JSON, ${kilobytes(seed.length)} as a document`)
print(`memory of an open document on a server: ${kilobytes(memoryPerDocument(false))}`)
print(`the same within 20 seconds of an update: ${kilobytes(memoryPerDocument(true))}`)
const after = typeKeys()
print(
  `after ${KEYS.toLocaleString('en')} keys: ${kilobytes(after.document)} (its JSON: ${kilobytes(after.json)})`,
)
