/**
 * The base of a live script's unsaved edits: the script as the server would have it without them.
 * It is stored after each draft, so that a draft never lacks a change that its base has.
 */
import {
  rebaseScript,
  type ScriptChange,
} from '@scenewright/shared/script/compare/rebase-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { GuardedDrafts } from '#renderer/state/drafts/guarded-drafts.ts'

export type DraftBase = Readonly<{
  current: () => Script
  /** The server has stored this script. */
  set: (script: Script) => void
  /** Another writer has changed the script. */
  receive: (change: ScriptChange) => void
  /** The same drafts, written with their base. */
  storedWith: (drafts: GuardedDrafts) => GuardedDrafts
  /** Whether a draft was written since the last removal. */
  hasDraft: () => boolean
}>

export function createDraftBase(bases: LiveBases, first: Script, hasDraft: boolean): DraftBase {
  let base = first
  let stored: Script | null = null
  let isWritten = hasDraft
  return {
    current: () => base,
    set: (script) => {
      base = script
    },
    receive(change) {
      base = base === change.from ? change.to : rebaseScript(base, change)
    },
    storedWith: (drafts) => ({
      ...drafts,
      async write(place, draft, at) {
        const writing = base
        isWritten = true
        await drafts.write(place, draft, at)
        if (stored === writing) return
        stored = writing
        await bases.write(place, { draftId: draft.draftId, script: writing })
      },
      async remove(place, states) {
        isWritten = false
        stored = null
        await drafts.remove(place, states)
        await bases.remove(place)
      },
    }),
    hasDraft: () => isWritten,
  }
}
