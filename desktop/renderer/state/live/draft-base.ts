/**
 * The base of a live script's unsaved edits: the script as the server would have it without them.
 * It is stored after each draft, so that a draft never lacks a change that its base has. While the
 * script isn't live, there is none.
 */
import {
  rebaseScript,
  type ScriptChange,
} from '@scenewright/shared/script/compare/rebase-script.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { GuardedDrafts } from '#renderer/state/drafts/guarded-drafts.ts'

export type DraftBase = Readonly<{
  /** Throws while there is none. */
  current: () => Script
  /** The server has stored this script; `null`: the script is no longer live. */
  set: (script: Script | null) => void
  /** Stores the base beside a draft that is written already. */
  store: (place: DraftPlace, draftId: string) => Promise<void>
  /** Another writer has changed the script. */
  receive: (change: ScriptChange) => void
  /** The same drafts, written with their base. */
  storedWith: (drafts: GuardedDrafts) => GuardedDrafts
  /** True if a draft was written since the last removal. */
  hasDraft: () => boolean
}>

export function createDraftBase(bases: LiveBases, hasDraft: boolean): DraftBase {
  let base: Script | null = null
  let stored: Script | null = null
  let isWritten = hasDraft

  function current(): Script {
    if (!base) throw new Error('The script is not live')
    return base
  }

  async function write(place: DraftPlace, draftId: string, script: Script | null): Promise<void> {
    if (stored === script) return
    stored = script
    await (script ? bases.write(place, { draftId, script }) : bases.remove(place))
  }

  return {
    current,
    set: (script) => {
      base = script
    },
    store: (place, draftId) => write(place, draftId, base),
    receive(change) {
      base = base === change.from ? change.to : rebaseScript(current(), change)
    },
    storedWith: (drafts) => ({
      ...drafts,
      async write(place, draft, at) {
        const writing = base
        isWritten = true
        await drafts.write(place, draft, at)
        await write(place, draft.draftId, writing)
      },
      async remove(place, states) {
        // Of another tab's draft.
        if (!drafts.mayWrite()) return
        isWritten = false
        stored = null
        await drafts.remove(place, states)
        await bases.remove(place)
      },
    }),
    hasDraft: () => isWritten,
  }
}
