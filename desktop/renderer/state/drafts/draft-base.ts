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

export type DraftBase = Readonly<{
  /** `null` while the script isn't live. */
  current: () => Script | null
  /** Throws while there is none. */
  require: () => Script
  /** The server has stored this script; `null`: the script is no longer live. */
  set: (script: Script | null) => void
  /** Stores a base beside a draft that is written already. */
  store: (place: DraftPlace, draftId: string, base: Script | null) => Promise<void>
  /** Removes what is stored. */
  remove: (place: DraftPlace) => Promise<void>
  /** Another writer has changed the script. */
  receive: (change: ScriptChange) => void
}>

export function createDraftBase(bases: LiveBases): DraftBase {
  let current: Script | null = null
  let stored: Script | null = null

  function requireBase(): Script {
    if (!current) throw new Error('The script is not live')
    return current
  }

  return {
    current: () => current,
    require: requireBase,
    set: (script) => {
      current = script
    },
    async store(place, draftId, script) {
      if (stored === script) return
      stored = script
      await (script ? bases.write(place, { draftId, script }) : bases.remove(place))
    },
    async remove(place) {
      stored = null
      await bases.remove(place)
    },
    receive(change) {
      current = current === change.from ? change.to : rebaseScript(requireBase(), change)
    },
  }
}
