/** A model of several writers in one live document, with a network that fails. */
import * as Y from 'yjs'
import { bindScript, type ScriptBinding } from '../live/bind-script.ts'
import { createUpdateCheck } from '../live/check-update.ts'
import { readLiveScript } from '../live/live-document.ts'
import { seedUpdate } from '../live/seed.ts'
import { rebaseHistory } from '../script/editing/rebase-history.ts'
import {
  presentScript,
  record,
  recordTyping,
  redo,
  startHistory,
  undo,
  type History,
} from '../script/editing/history.ts'
import { newScript, type Script } from '../script/script.ts'
import { liveWords, randomEdit } from './live-edits.ts'
import { between, seeded, type Random } from './random.ts'

const WRITERS = 3
const NETWORK = 'network'

type Writer = {
  name: number
  doc: Y.Doc
  binding: ScriptBinding
  history: History
  isOnline: boolean
  /** Updates from others that haven't arrived yet. */
  inbox: Uint8Array[]
  /** Own updates that haven't been sent yet. */
  outbox: Uint8Array[]
  /** All updates, as the device stores them. */
  stored: Uint8Array[]
}

export type LiveRun = Readonly<{
  /** The scripts of all writers, and the one that a new reader gets. */
  scripts: readonly Script[]
  typed: number
  /** Words that are missing although nobody has removed them. */
  lost: readonly string[]
  /** Words that are there twice. */
  doubled: number
  /** Words of others that an undo has removed. */
  undone: readonly string[]
  /** Why the server would have refused an update. */
  refused: readonly string[]
}>

/** Makes random edits, and then lets all updates arrive. */
export function runLiveModel(seed: number, operations: number): LiveRun {
  const random = seeded(seed)
  let ids = 0
  const makeId = () => `id${(ids += 1).toString(36).padStart(8, '0')}`
  const authors = new Map<string, number>()
  /** Who has removed a word, and not brought it back. */
  const removers = new Map<string, Set<number>>()
  const undone: string[] = []
  const start = seedUpdate(newScript(), makeId)
  const server = createServer(start)
  const writers = Array.from({ length: WRITERS }, (_, name) => open(name, [start], random, makeId))
  const connect = (writer: Writer) => {
    writer.doc.on('update', (update: Uint8Array, origin: unknown) => {
      writer.stored.push(update)
      if (origin !== NETWORK) writer.outbox.push(update)
    })
  }
  for (const writer of writers) connect(writer)

  function edit(writer: Writer): void {
    const before = writer.binding.script()
    const kind = between(random, 0, 99)
    if (kind < 9) step(writer, kind < 6 ? undo(writer.history) : redo(writer.history))
    else {
      const makeWord = () => {
        const word = `«${seed}${String(authors.size).padStart(5, '0')}»`
        authors.set(word, writer.name)
        return word
      }
      const { script, isTyping } = randomEdit(before, { random, makeId, makeWord })
      const written = writer.binding.write(script)
      const at = ids * 100
      writer.history = isTyping
        ? recordTyping(writer.history, { script: written, at })
        : record(writer.history, { script: written, description: '', at })
    }
    const [old, now] = [liveWords(before), liveWords(writer.binding.script())]
    for (const word of old) {
      if (now.has(word)) continue
      removers.set(word, (removers.get(word) ?? new Set()).add(writer.name))
      if (kind < 6 && authors.get(word) !== writer.name) undone.push(word)
    }
    for (const word of now) if (!old.has(word)) removers.get(word)?.delete(writer.name)
  }

  function deliver(writer: Writer): void {
    if (!writer.isOnline) return
    for (const update of writer.outbox.splice(0)) {
      server.receive(update)
      for (const other of writers) if (other !== writer) other.inbox.push(update)
    }
    while (writer.inbox.length > 0 && random() < 0.7) {
      const [update] = writer.inbox.splice(between(random, 0, writer.inbox.length - 1), 1)
      if (update) Y.applyUpdate(writer.doc, update, NETWORK)
    }
  }

  for (let operation = 0; operation < operations; operation += 1) {
    const index = between(random, 0, WRITERS - 1)
    const writer = writers[index]
    if (!writer) continue
    if (random() < 0.02) writer.isOnline = !writer.isOnline
    if (random() < 0.005) {
      const { inbox, outbox, stored } = writer
      writer.binding.stop()
      // A device stores what it could apply. The rest comes again when it connects.
      inbox.push(Y.encodeStateAsUpdate(server.doc))
      const again = Object.assign(open(index, stored, random, makeId), { inbox, outbox })
      writers[index] = again
      connect(again)
    }
    edit(writers[index] ?? writer)
    for (const one of writers) deliver(one)
  }
  // Yjs tidies formatting where an update arrives, which is an update as well.
  while (writers.some(({ inbox, outbox }) => inbox.length + outbox.length > 0)) {
    for (const writer of writers) {
      writer.isOnline = true
      deliver(writer)
    }
  }
  const scripts = [
    ...writers.map(({ binding }) => binding.script()),
    ...writers.map(({ doc }) => readLiveScript(doc)),
    readLiveScript(server.doc),
  ]
  const [script = newScript()] = scripts
  const present = liveWords(script)
  const all =
    JSON.stringify(script.storyBlocks)
      .replaceAll(/<[^>]+>/g, '')
      .match(/«\d+»/g) ?? []
  return {
    scripts,
    typed: authors.size,
    lost: [...authors.keys()].filter((word) => {
      return !present.has(word) && (removers.get(word)?.size ?? 0) === 0
    }),
    doubled: all.length - present.size,
    undone,
    refused: server.refused,
  }
}

function open(
  name: number,
  updates: readonly Uint8Array[],
  random: Random,
  makeId: () => string,
): Writer {
  const doc = new Y.Doc()
  doc.clientID = between(random, 1, 2 ** 31)
  for (const update of updates) Y.applyUpdate(doc, update, NETWORK)
  const writer: Writer = {
    name,
    doc,
    binding: bindScript(doc, {
      makeId,
      onRemote: (change) => {
        writer.history = rebaseHistory(writer.history, change)
        if (presentScript(writer.history) !== change.to)
          throw new Error('The present is another script')
      },
    }),
    history: startHistory(newScript(), 0),
    isOnline: true,
    inbox: [],
    outbox: [],
    stored: [...updates],
  }
  writer.history = startHistory(writer.binding.script(), 0)
  return writer
}

/** Goes to another state of the history. */
function step(writer: Writer, history: History): void {
  const script = presentScript(history)
  if (history === writer.history || !script) return
  const written = writer.binding.write(script)
  const { entries, index } = history
  const entry = entries[index]
  writer.history =
    entry && written !== script
      ? { ...history, entries: entries.with(index, { ...entry, script: written }) }
      : history
}

function createServer(start: Uint8Array) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, start)
  const check = createUpdateCheck(doc)
  const refused: string[] = []
  return {
    doc,
    refused,
    receive(update: Uint8Array): void {
      const checked = check.check(update, 'write')
      if ('reason' in checked) refused.push(checked.reason)
      Y.applyUpdate(doc, update)
    },
  }
}
