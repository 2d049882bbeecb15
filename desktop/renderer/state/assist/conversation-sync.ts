/**
 * The conversation with the assistant about an open script: in memory, on this device and, once the
 * script is saved, on the server (`docs/saving.md#conversations`). Errors of the device and the
 * server are ignored: what is in memory stays, and is stored and sent again with the next change.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Conversations } from '#renderer/services/conversations/conversations.ts'
import * as records from '#renderer/services/conversations/conversation-record.ts'

/** The script that a conversation is about. */
export type ConversationPlace = Readonly<{
  /** The project's id; without a project, the id that the first save will give it. */
  key: string
  /** `null` until the first save. */
  projectId: string | null
}>

export type ConversationState = Readonly<{
  /** Of the script that was opened last; `null` before. */
  key: string | null
  /** Oldest first. */
  messages: readonly ConversationMessage[]
}>

export type ConversationSync = Readonly<{
  getState: StoreApi<ConversationState>['getState']
  getInitialState: StoreApi<ConversationState>['getInitialState']
  subscribe: StoreApi<ConversationState>['subscribe']
  /**
   * Shows a script's conversation: first the device's messages, then the server's too. Resolves
   * with all of them, or with the device's if the server doesn't answer.
   */
  open: (place: ConversationPlace) => Promise<readonly ConversationMessage[]>
  /** Adds messages to the open conversation. */
  add: (messages: readonly ConversationMessage[]) => void
  /** Deletes the open conversation on this device and on the server. */
  clear: () => void
  /** The first save has created the project, or the script's next project id was changed. */
  rename: (key: string, to: ConversationPlace) => Promise<void>
  /** Deletes a conversation on this device, because its project was deleted. */
  remove: (key: string) => Promise<void>
  /** Resolves once everything is stored and sent, as far as device and server accept it. */
  settled: () => Promise<void>
  stop: () => void
}>

export type ConversationSyncDeps = Readonly<{
  userId: string
  storage: RecordStorage
  conversations: Conversations
  /** True if this tab may store the conversation on this device. */
  mayStore: (projectId: string | null) => boolean
}>

type Opened = {
  projectId: string | null
  record: records.ConversationRecord
  /** True if the device's messages are in `record`. */
  isLoaded: boolean
  /** True if the server's messages are in `record`. */
  isFetched: boolean
  /** True if the writer has cleared it, so that what the device has stored no longer counts. */
  isCleared: boolean
  isRemoved: boolean
  /** The device and the server do one thing at a time. */
  storing: Promise<void>
  sending: Promise<void>
}

export function createConversationSync(deps: ConversationSyncDeps): ConversationSync {
  const { userId, storage, conversations, mayStore } = deps
  const state = createStore<ConversationState>(() => ({ key: null, messages: [] }))
  const all = new Map<string, Opened>()
  let shown: Opened | null = null
  let isStopped = false

  function conversationOf({ key, projectId }: ConversationPlace): Opened {
    const known = all.get(key)
    if (known) return known
    const opened = newConversation(key, projectId)
    all.set(key, opened)
    return opened
  }

  function change(opened: Opened, record: records.ConversationRecord): void {
    if (record === opened.record) return
    opened.record = record
    show(opened)
    void store(opened)
  }

  function show(opened: Opened): void {
    if (opened !== shown) return
    const { key, messages } = opened.record
    const now = state.getState()
    if (now.key !== key || now.messages !== messages) state.setState({ key, messages })
  }

  function load(opened: Opened): Promise<void> {
    opened.storing = runAfter(opened.storing, () => read(opened))
    return opened.storing
  }

  async function read(opened: Opened): Promise<void> {
    if (opened.isLoaded) return
    opened.isLoaded = true
    const place = placeOf(opened)
    const here = await recordAt(place)
    const stored = here ?? (await unmoved(opened))
    if (!stored || opened.isCleared || opened.isRemoved) return
    if (stored.key === opened.record.key) {
      opened.record = records.withStored(opened.record, stored)
      show(opened)
      if (!here) await move(opened, placeOf({ projectId: null }))
    } else if (mayStore(place.projectId)) {
      // It is about another script, which was discarded before it was saved.
      await storage.remove(place).catch(() => undefined)
    }
  }

  async function recordAt(place: DraftPlace): Promise<records.ConversationRecord | null> {
    return records.readRecord(await storage.read(place).catch(() => undefined))
  }

  /** The project's conversation from before its first save, if the page closed meanwhile. */
  async function unmoved({ projectId, record }: Opened) {
    if (projectId === null) return null
    const stored = await recordAt(placeOf({ projectId: null }))
    return stored?.key === record.key ? stored : null
  }

  function store(opened: Opened): Promise<void> {
    opened.storing = runAfter(opened.storing, () => write(opened))
    return opened.storing
  }

  async function move(opened: Opened, before: DraftPlace): Promise<void> {
    await write(opened)
    if (mayStore(opened.projectId)) await storage.remove(before).catch(() => undefined)
  }

  async function write(opened: Opened): Promise<void> {
    const { record } = opened
    const place = placeOf(opened)
    if (isStopped || opened.isRemoved || !mayStore(place.projectId)) return
    const isNeeded = !records.isEmpty(record)
    const stored = isNeeded ? storage.write(place, [record]) : storage.remove(place)
    await stored.catch(() => undefined)
  }

  function placeOf({ projectId }: Pick<Opened, 'projectId'>): DraftPlace {
    return { userId, projectId }
  }

  function send(opened: Opened): Promise<void> {
    opened.sending = runAfter(opened.sending, () => exchange(opened))
    return opened.sending
  }

  /** Sends a clearing first, then loads the server's messages once, then sends new ones. */
  async function exchange(opened: Opened): Promise<void> {
    const { projectId } = opened
    if (projectId === null || opened.isRemoved) return
    if (opened.record.cleared) {
      if (!(await conversations.clear(projectId)).ok) return
      change(opened, records.withClearingSent(opened.record))
    }
    if (!opened.isFetched) {
      const answer = await conversations.get(projectId)
      if (!answer.ok) return
      opened.isFetched = true
      change(opened, records.withAnswer(opened.record, answer.messages))
    }
    // If it was cleared meanwhile, the next exchange sends that before any new message.
    const unsent = opened.record.cleared ? [] : records.unsentMessages(opened.record)
    if (unsent.length === 0) return
    const sent = await conversations.add(projectId, unsent)
    if (!sent.ok) return
    const ids = unsent.map(({ id }) => id)
    change(opened, records.withAnswer(opened.record, sent.messages, ids))
  }

  async function open(place: ConversationPlace): Promise<readonly ConversationMessage[]> {
    const opened = conversationOf(place)
    shown = opened
    show(opened)
    await load(opened)
    opened.isFetched = false
    await send(opened)
    return opened.record.messages
  }

  async function rename(key: string, to: ConversationPlace): Promise<void> {
    const opened = conversationOf({ key, projectId: null })
    await load(opened)
    const before = placeOf(opened)
    all.delete(key)
    all.set(to.key, opened)
    opened.projectId = to.projectId
    opened.isFetched = false
    change(opened, { ...opened.record, key: to.key })
    await opened.storing
    if (before.projectId !== to.projectId) await move(opened, before)
    if (!records.isEmpty(opened.record)) await send(opened)
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    open,
    add(messages) {
      if (!shown) return
      change(shown, records.withMessages(shown.record, messages))
      void send(shown)
    },
    clear() {
      if (!shown) return
      shown.isCleared = true
      change(shown, records.withoutMessages(shown.record, shown.projectId !== null))
      void send(shown)
    },
    rename,
    async remove(key) {
      const opened = conversationOf({ key, projectId: key })
      opened.isRemoved = true
      all.delete(key)
      if (opened === shown) {
        shown = null
        state.setState({ key: null, messages: [] })
      }
      await opened.storing
      await storage.remove(placeOf(opened)).catch(() => undefined)
    },
    async settled() {
      for (const opened of all.values()) {
        await opened.sending
        await opened.storing
      }
    },
    stop() {
      isStopped = true
    },
  }
}

function newConversation(key: string, projectId: string | null): Opened {
  return {
    projectId,
    record: records.emptyRecord(key),
    isLoaded: false,
    isFetched: false,
    isCleared: false,
    isRemoved: false,
    storing: Promise.resolve(),
    sending: Promise.resolve(),
  }
}

async function runAfter(before: Promise<void>, step: () => Promise<void>): Promise<void> {
  await before
  await step()
}
