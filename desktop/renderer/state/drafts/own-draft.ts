/** The draft of one opened script on this device: what this tab writes there, and may remove. */
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Draft } from '#renderer/services/drafts/draft.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import type { DraftWriterEvent } from './draft-writer-state.ts'
import { NotWriterError, type GuardedDrafts } from './guarded-drafts.ts'

/** The draft's place, which changes with the first save, and what the draft is based on. */
type DraftOrigin = Readonly<{ place: ScriptOrigin['place']; draft: ScriptOrigin['draft'] }>

export type OwnDraftDeps = Readonly<{
  store: ScriptStore
  draftStore: GuardedDrafts
  timer: Timer
  origin: DraftOrigin
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
  /** Removes this draft up to a revision, and its ancestors. Never rejects. */
  remove: (from: DraftPlace, upTo: number) => Promise<void>
}>

export function createOwnDraft({ store, draftStore, timer, origin }: OwnDraftDeps): OwnDraft {
  const { place } = origin
  /** The last write, as `contentOf` identifies it. */
  let written = ''
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
      try {
        await draftStore.write(place(), writing, now())
      } catch (error) {
        return { kind: error instanceof NotWriterError ? 'not-writer' : 'device-failed' }
      }
      written = content
      const { revision } = writing
      // Another script was loaded meanwhile, which counts its revisions anew.
      if (writing.draftId !== origin.draft().draftId) return { kind: 'outdated' }
      return { kind: 'written', revision, latest: store.getState().revision }
    },
    mirror() {
      if (hasUnsavedChanges(store.getState())) draftStore.mirror(place(), draft(), now())
    },
    mayBeStored: () => last.size > 0,
    async remove(from, upTo) {
      const revisions = new Map([...last, [origin.draft().draftId, upTo]])
      const states = [...revisions].map(([draftId, revision]) => ({ draftId, revision }))
      // A draft that can't be removed is recognized by its state when it is found again.
      await draftStore.remove(from, states).catch(() => undefined)
    },
  }
}

/** Identifies a write: an unchanged script is written again with another lineage, base or place. */
function contentOf({ draftId, revision, baseVersion }: Draft, { projectId }: DraftPlace): string {
  return [projectId, draftId, revision, baseVersion].join(' ')
}
