/** Undo and redo in a script that others edit too: each writer takes back only their own changes. */
import { rebaseScript, type ScriptChange } from '../compare/rebase-script.ts'
import type { Script } from '../script.ts'
import type { History } from './history.ts'

/**
 * Applies what another writer has changed to all states of the history. A state from before the
 * writer's own edit then has the other writer's changes too, so going back to it takes back nothing
 * else. Goes from each state to the next one, so that text is followed through each edit that has
 * moved it.
 *
 * @param change from the state on the screen to the one with the other writer's changes
 */
export function rebaseHistory(history: History, change: ScriptChange): History {
  const { entries, index, typing } = history
  const scripts = entries.map(({ script }) => script)
  const known = new Map<Script, Script>([[change.from, change.to]])
  /** @param path states of which each is one edit away from the one before */
  const follow = (path: readonly Script[]) => {
    let last = change.from
    for (const script of path) {
      const to = known.get(last) ?? last
      if (!known.has(script)) known.set(script, rebaseScript(script, { from: last, to }))
      last = script
    }
  }
  const present = typing ? [typing.script] : []
  follow([...present, ...scripts.slice(0, index + 1).toReversed()])
  follow([...present, ...scripts.slice(index)])
  const rebased = <Entry extends Readonly<{ script: Script }>>(entry: Entry): Entry => {
    const script = known.get(entry.script) ?? entry.script
    return script === entry.script ? entry : { ...entry, script }
  }
  return { ...history, entries: entries.map(rebased), typing: typing && rebased(typing) }
}
