/** Undo and redo in a script that others edit too: each writer takes back only their own changes. */
import { createRebase, type ScriptChange } from '../compare/rebase-script.ts'
import type { History, HistoryEntry } from './history.ts'

/**
 * Applies what another writer has changed to all states of the history. A state from before the
 * writer's own edit then has the other writer's changes too, so going back to it takes back nothing
 * else.
 *
 * @param change from the state on the screen to the one with the other writer's changes
 */
export function rebaseHistory(history: History, change: ScriptChange): History {
  const rebase = createRebase(change)
  const known = new Map<HistoryEntry['script'], HistoryEntry['script']>()
  const rebased = (entry: HistoryEntry): HistoryEntry => {
    const script = known.get(entry.script) ?? rebase(entry.script)
    known.set(entry.script, script)
    return script === entry.script ? entry : { ...entry, script }
  }
  const { entries, index, typing } = history
  return { entries: entries.map(rebased), index, typing: typing && rebased(typing) }
}
