/** The draft of one opened script on this device: what this tab writes there, and may remove. */
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Draft } from '#renderer/services/drafts/draft.ts'
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { waitAtMost } from '#renderer/state/wait-at-most.ts'
import type { DraftBase } from './draft-base.ts'
import type { DraftWriterEvent } from './draft-writer-state.ts'

/** Milliseconds that the removal of a draft waits for the offline copy. */
const COPY_MS = 1000

/** The draft's place, which changes with the first save, and what the draft is based on. */
type DraftOrigin = Readonly<{ place: ScriptOrigin['place']; draft: ScriptOrigin['draft'] }>

export type OwnDraftDeps = Readonly<{
  store: ScriptStore
  draftStore: Pick<DraftStore, 'write' | 'mirror' | 'remove'>
  timer: Timer
  origin: DraftOrigin
  /**
   * True while this tab holds the writer lock. Afterward, work still in progress here changes no draft.
   */
  mayWrite: () => boolean
  base: Pick<DraftBase, 'current' | 'store' | 'remove'>
  /**
   * Stores the offline copy. A draft is removed after that: what opens without a connection is never
   * older than what was saved.
   */
  storeCopy: () => Promise<void>
}>

export type OwnDraft = Readonly<{
  /** True if there are unsaved edits, or a new origin of them, that aren't on the device. */
  isPending: () => boolean
  /** Writes the current script. Never rejects. */
  write: () => Promise<DraftWriterEvent>
  /** Writes the mirror before it returns, if there are unsaved edits. */
  mirror: () => void
  /** True if the device may have this draft or an ancestor. */
  mayBeStored: () => boolean
  /** True if a draft was written since the last removal. */
  hasDraft: () => boolean
  /** Removes this draft up to a revision, and its ancestors. Never rejects. */
  remove: (from: DraftPlace, upTo: number) => Promise<void>
}>

export function createOwnDraft(deps: OwnDraftDeps): OwnDraft {
  const { store, draftStore, timer, origin, mayWrite, base, storeCopy } = deps
  const { place } = origin
  /** The last write, as `contentOf` identifies it. */
  let written = ''
  let hasDraft = hasUnsavedChanges(store.getState())
  /** The last revision of each draft that this tab may remove: its own and its ancestors. */
  const last = new Map(origin.draft().ancestors.map(({ draftId, revision }) => [draftId, revision]))
  const now = () => new Date(timer.now())

  function draft(): Draft {
    const { script, revision } = store.getState()
    return { script, revision, ...origin.draft() }
  }

  return {
    isPending: () => hasUnsavedChanges(store.getState()) && contentOf(draft(), place()) !== written,
    async write() {
      const writing = draft()
      const content = contentOf(writing, place())
      last.set(writing.draftId, writing.revision)
      hasDraft = true
      if (!mayWrite()) return { kind: 'not-writer' }
      const [at, from] = [place(), base.current()]
      try {
        await draftStore.write(at, writing, now())
        await base.store(at, writing.draftId, from)
      } catch {
        return { kind: 'device-failed' }
      }
      written = content
      const { revision } = writing
      // Another script was loaded meanwhile, which counts its revisions anew.
      if (writing.draftId !== origin.draft().draftId) return { kind: 'outdated' }
      return { kind: 'written', revision, latest: store.getState().revision }
    },
    mirror() {
      if (hasUnsavedChanges(store.getState()) && mayWrite()) {
        draftStore.mirror(place(), draft(), now())
      }
    },
    mayBeStored: () => last.size > 0,
    hasDraft: () => hasDraft,
    async remove(from, upTo) {
      // It may be another tab's.
      if (!mayWrite()) return
      hasDraft = false
      const revisions = new Map([...last, [origin.draft().draftId, upTo]])
      const states = [...revisions].map(([draftId, revision]) => ({ draftId, revision }))
      try {
        await waitAtMost(COPY_MS, storeCopy(), timer)
        if (!mayWrite()) return
        await draftStore.remove(from, states)
        await base.remove(from)
      } catch {
        // A draft that can't be removed is recognized by its state when it is found again.
      }
    },
  }
}

/** Identifies a write: an unchanged script is written again with another lineage, base or place. */
function contentOf({ draftId, revision, baseVersion }: Draft, { projectId }: DraftPlace): string {
  return [projectId, draftId, revision, baseVersion].join(' ')
}
