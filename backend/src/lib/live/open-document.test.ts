/** Updates that wait for the same document. */
import { seedUpdate } from '@scenewright/shared/live/seed.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { scriptWith } from '#test/support/project-calls.ts'
import type { SentUpdate } from './append-updates.ts'
import type { LiveKey } from './live-log.ts'
import { createOpenDocument } from './open-document.ts'

const key: LiveKey = { holderId: 'holder', projectId: randomUUID(), epoch: 1 }

let written: (readonly SentUpdate[])[]
let fails: boolean
beforeEach(() => {
  written = []
  fails = false
})

const NOTHING_NEW = { snapshot: null, updates: [], last_seq: 0, snapshot_seq: 0, stored_seq: 0 }

/** Answers as a log without updates, where nobody has the client ids that an account claims. */
const query = async ({ name, values }: { name: string; values: unknown[] }) => {
  if (name === 'read-live') return { rows: [NOTHING_NEW] }
  const [, , , accountId, fresh] = values as [string, string, number, string, number[]]
  return { rows: fresh.map((client) => ({ client, account_id: accountId })) }
}

/** A document whose log refuses what `removed` sends, with everything that is written with it. */
function open() {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedUpdate(scriptWith('Rain.', 'Wind.'), randomUUID))
  const prisma = { liveDocument: { findFirst: async () => ({ userId: key.holderId }) } }
  const deps = {
    pool: { query } as unknown as pg.Pool,
    prisma: prisma as unknown as PrismaClient,
    storage: { state: async () => 'free' as const },
    appendUpdates: async (_key: LiveKey, updates: readonly SentUpdate[]) => {
      await Promise.resolve()
      if (fails) throw new Error('the database is down')
      written.push(updates)
      return updates.some(({ login }) => login.userId === 'removed') ? null : written.length
    },
  }
  return { doc, document: createOpenDocument(deps, doc, { key, catchUpOrigin: {} }) }
}

/** The update of a person who types at the start of an element. */
function typedBy(userId: string, doc: Y.Doc, text: string) {
  const own = new Y.Doc()
  Y.applyUpdate(own, Y.encodeStateAsUpdate(doc))
  const before = Y.encodeStateVector(own)
  lineOf(own).insert(0, text)
  const login = {
    userId,
    email: `${userId}@example.com`,
    sessionVersion: 1,
    sessionId: null,
    ip: '',
  }
  return {
    data: Y.encodeStateAsUpdate(own, before),
    rights: 'write' as const,
    login,
    origin: userId,
  }
}

function lineOf(doc: Y.Doc): Y.Text {
  return doc.getMap<Y.Map<unknown>>('elements').get('e1')?.get('text') as Y.Text
}

it('writes what waits together, and applies it when it is written', async () => {
  const { doc, document } = open()
  const sent = ['a', 'b', 'c', 'd'].map((name) => typedBy(name, doc, `${name} `))
  const first = document.admit(sent[0] ?? typedBy('x', doc, ''))
  const rest = sent.slice(1).map(async (one) => await document.admit(one))
  expect(lineOf(doc).toJSON()).toBe('Rain.')
  expect(await Promise.all([first, ...rest])).toEqual(sent.map(() => ({ kind: 'added' })))
  expect(written.map((updates) => updates.length)).toEqual([1, 3])
  for (const name of ['a', 'b', 'c', 'd']) expect(lineOf(doc).toJSON()).toContain(`${name} `)
})

it('writes the others if one of them may not write anymore', async () => {
  const { doc, document } = open()
  const sent = ['a', 'b', 'removed', 'c'].map((name) => typedBy(name, doc, `${name} `))
  const answers = await Promise.all(sent.map(async (one) => await document.admit(one)))
  expect(answers.map(({ kind }) => kind)).toEqual(['added', 'added', 'ended', 'added'])
  expect(lineOf(doc).toJSON()).not.toContain('removed')
  for (const name of ['a', 'b', 'c']) expect(lineOf(doc).toJSON()).toContain(`${name} `)
})

it('acknowledges nothing that could not be written, and takes it when it is sent again', async () => {
  const { doc, document } = open()
  const sent = ['a', 'b', 'c'].map((name) => typedBy(name, doc, `${name} `))
  fails = true
  const failed = await Promise.all(sent.map(async (one) => await document.admit(one)))
  expect(failed.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed'])
  expect(lineOf(doc).toJSON()).toBe('Rain.')
  fails = false
  const again = await Promise.all(sent.map(async (one) => await document.admit(one)))
  expect(again.map(({ kind }) => kind)).toEqual(['added', 'added', 'added'])
  document.rest(-1)
  expect(await document.admit(sent[0] ?? typedBy('x', doc, ''))).toEqual({ kind: 'known' })
})

it('refuses one without forgetting those that were checked before it', async () => {
  const { doc, document } = open()
  const forged = typedBy('b', doc, 'y'.repeat(60_000))
  const twin = new Y.Doc()
  Y.applyUpdate(twin, Y.encodeStateAsUpdate(doc))
  twin.clientID = 7
  const before = Y.encodeStateVector(twin)
  lineOf(twin).insert(0, 'one ')
  const one = { ...typedBy('a', doc, ''), data: Y.encodeStateAsUpdate(twin, before) }
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  other.clientID = 7
  lineOf(other).insert(0, 'two ')
  const two = { ...one, data: Y.encodeStateAsUpdate(other, before) }
  const first = document.admit(typedBy('c', doc, 'c '))
  const answers = await Promise.all(
    [one, forged, two].map(async (sent) => await document.admit(sent)),
  )
  await first
  // The last has the ids of the first for other words.
  expect(answers.map(({ kind }) => kind)).toEqual(['added', 'too-large', 'ended'])
})

it('adds what a writer has typed, and restores the locks that they may not change', async () => {
  const { doc, document } = open()
  const locked = { ...typedBy('nora', doc, 'Heavy '), rights: 'issue' as const }
  const settings = { 'pages.locked': ['1'], 'pages.scenesLocked': true }
  const withSettings = (sent: typeof locked, change: (settings: Y.Map<unknown>) => void) => {
    const own = new Y.Doc()
    Y.applyUpdate(own, Y.encodeStateAsUpdate(doc))
    Y.applyUpdate(own, sent.data)
    const before = Y.encodeStateVector(doc)
    change(own.getMap('settings'))
    return { ...sent, data: Y.encodeStateAsUpdate(own, before) }
  }
  const locking = withSettings(locked, (own) => {
    for (const [name, value] of Object.entries(settings)) own.set(name, value)
  })
  expect(await document.admit(locking)).toEqual({ kind: 'added' })
  expect(doc.getMap('settings').toJSON()).toMatchObject(settings)
  const unlocking = withSettings(
    { ...typedBy('ivo', doc, 'Cold '), rights: 'write' as never },
    (own) => {
      for (const name of Object.keys(settings)) own.delete(name)
    },
  )
  const others = ['a', 'b'].map((name) => typedBy(name, doc, `${name} `))
  const answers = await Promise.all(
    [others[0], unlocking, others[1]].map(async (sent) => sent && (await document.admit(sent))),
  )
  expect(answers).toEqual([{ kind: 'added' }, { kind: 'added' }, { kind: 'added' }])
  expect(doc.getMap('settings').toJSON()).toMatchObject(settings)
  for (const name of ['a ', 'b ', 'Cold ', 'Heavy ']) expect(lineOf(doc).toJSON()).toContain(name)
})
