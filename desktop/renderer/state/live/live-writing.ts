/**
 * Connects an open script to its live document: local edits go there, other writers' changes come
 * from there. The script store stays the only writer of the script.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  overlaps,
  withChosenVersions,
  type Overlap,
  type OverlapChoice,
} from '@scenewright/shared/script/compare/overlaps.ts'
import type { ScriptChange } from '@scenewright/shared/script/compare/rebase-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { withDistinctColors } from './peer-color.ts'
import type { ReceivedChange } from '#renderer/services/live/bound-document.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'
import type {
  LinkState,
  LiveLink,
  OpenLiveLink,
  OwnPresence,
  Peer,
} from '#renderer/services/live/live-link.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { withBlanks, withoutBlanks } from './blank-elements.ts'
import type { DraftBase } from '#renderer/state/drafts/draft-base.ts'
import { combineOverlaps, createOverlapFinder, stillPresent } from './overlap-finder.ts'

/** Milliseconds from an acknowledgment to the removal of the draft that it makes unnecessary. */
const REMOVE_DRAFT_AFTER_MS = 1000

export type LiveState = Readonly<{
  link: LinkState
  /** The others who have the script open. */
  peers: readonly Peer[]
  /** True if the server has stored all edits made here. */
  isAcknowledged: boolean
  /** Elements that two people changed without seeing each other, until this writer decides. */
  overlaps: readonly Overlap[]
}>

export type LiveWriting = Readonly<{
  getState: StoreApi<LiveState>['getState']
  getInitialState: StoreApi<LiveState>['getInitialState']
  subscribe: StoreApi<LiveState>['subscribe']
  /** Connects. Edits made since the base, also before this call, are merged into the document. */
  start: () => Promise<void>
  announce: (presence: OwnPresence) => void
  reconnect: () => void
  /**
   * Gives the overlapping elements the versions that the writer chose, as one edit.
   *
   * @param choices by the ids of the elements; without a choice an element stays as it is
   */
  settleOverlaps: (choices: ReadonlyMap<string, OverlapChoice>) => void
  /** Stops. @returns the base, with the document's ids of its blocks */
  leave: () => Script
  stop: () => void
}>

export type LiveWritingDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  draftWriter: DraftWriter
  base: DraftBase
  openLink: OpenLiveLink
  /** The writer's caret; null if it isn't in the text. */
  caret: () => CaretPlace | null
  timer: Timer
}>

export function createLiveWriting(deps: LiveWritingDeps, epoch: number): LiveWriting {
  const { store, origin, draftWriter, base, openLink, timer } = deps
  const state = createStore<LiveState>(() => ({
    link: { kind: 'connecting' },
    peers: [],
    isAcknowledged: false,
    overlaps: [],
  }))
  const finder = createOverlapFinder()
  let link: LiveLink | null = null
  /** The script as the document has it. */
  let written = store.getState().script
  let isStarted = false
  let hasStopped = false
  let cancelRemoval: (() => void) | null = null

  /** Merges what was edited here since the base, and writes it. */
  function load(document: Script): void {
    written = document
    const mine = store.getState().script
    const both = overlaps({ base: base.require(), mine, theirs: document })
    receive({ from: base.require(), to: document })
    base.set(document)
    store.writeThrough(write)
    const merged = store.getState().script
    if (merged !== document) write(merged)
    report(both)
  }

  function report(found: readonly Overlap[]): void {
    if (found.length === 0) return
    const known = combineOverlaps(state.getState().overlaps, found)
    state.setState({ overlaps: stillPresent(known, written) })
  }

  function write(edited: Script): Script {
    if (!link) return edited
    const before = written
    written = link.write(withoutBlanks(edited, written))
    finder.wrote(before, written)
    return withBlanks(written, edited)
  }

  function receive({ from, to, caret = null }: ScriptChange & Partial<ReceivedChange>): void {
    written = to
    const { script } = store.getState()
    store.receive({ from: withBlanks(from, script), to: withBlanks(to, script), caret })
  }

  function acknowledge(isAll: boolean): void {
    if (state.getState().isAcknowledged !== isAll) state.setState({ isAcknowledged: isAll })
    if (!isAll) return
    base.set(written)
    store.markSaved(store.getState().revision)
    if (draftWriter.hasDraft()) cancelRemoval ??= timer.after(REMOVE_DRAFT_AFTER_MS, removeDraft)
  }

  function removeDraft(): void {
    cancelRemoval = null
    if (!hasUnsavedChanges(store.getState())) void draftWriter.acknowledge(origin.place())
  }

  function stop(): void {
    hasStopped = true
    cancelRemoval?.()
    store.writeThrough(null)
    link?.stop()
    state.setState({ peers: [] })
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    async start() {
      const { projectId } = origin.getState()
      if (isStarted || hasStopped || projectId === null) return
      isStarted = true
      const opened = await openLink(
        { projectId, epoch },
        {
          onLoaded: load,
          caret: deps.caret,
          onRemote(change) {
            const found = finder.received(change, base.require())
            base.receive(change)
            receive(change)
            report(found)
          },
          onAcknowledged: acknowledge,
          onState: (next) => state.setState({ link: next }),
          onPeers: (peers) => state.setState({ peers: withDistinctColors(peers) }),
          onVersion: (version) => origin.rebase(version),
        },
      )
      if (hasStopped) opened.stop()
      else link = opened
    },
    announce: (presence) => link?.announce(presence),
    reconnect: () => link?.reconnect(),
    settleOverlaps(choices) {
      const { overlaps: found } = state.getState()
      state.setState({ overlaps: [] })
      const change = (script: Script) => withChosenVersions(script, found, choices)
      if (change(store.getState().script) === store.getState().script) return
      store.edit('Choose what elements say', change)
    },
    leave() {
      const left = base.require()
      const known = link?.toDocument(left) ?? left
      stop()
      return known
    },
    stop,
  }
}
