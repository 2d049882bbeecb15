/** The undo history of one writer of a live document. */
import { presentScript, record, startHistory, type History } from '../script/editing/history.ts'
import { rebaseHistory } from '../script/editing/rebase-history.ts'
import type { LiveWriter } from './live-writers.ts'

export type LiveHistory = Readonly<{
  /** Records what the writer has just written. */
  record: () => void
  /** Goes to another state, as undo and redo do. */
  go: (step: (history: History) => History) => void
}>

export function historyOf({ binding, onRemote }: LiveWriter): LiveHistory {
  let history = startHistory(binding.script(), 0)
  onRemote.push((change) => {
    history = rebaseHistory(history, change)
  })
  return {
    record() {
      history = record(history, { script: binding.script(), description: '', at: 0 })
    },
    go(step) {
      history = step(history)
      const script = presentScript(history)
      if (script) binding.write(script)
    },
  }
}
