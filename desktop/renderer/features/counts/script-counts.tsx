import { Popover } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { Counts, ScriptCounts } from '@scenewright/shared/statistics/counts.ts'
import { createCounter } from '#renderer/services/counts/counts-client.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { browserTimer } from '#renderer/state/timer.ts'
import styles from './script-counts.module.css'

/** While the writer types, the counts are at most this old. */
const COUNT_EVERY_MS = 500

const NUMBER = new Intl.NumberFormat('en-US')

/** Page, word and scene counts of the script, with a popover that lists them by block. */
export function ScriptCounter() {
  const counts = useCounts()
  if (!counts) return <p className={styles.line} />
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.line} aria-label={`Length: ${summary(counts.whole)}`}>
        {summary(counts.whole)}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label="Length of the script"
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <CountTable counts={counts} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function CountTable({ counts: { whole, blocks } }: Readonly<{ counts: ScriptCounts }>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Story block</th>
          <th scope="col">Pages</th>
          <th scope="col">Words</th>
          <th scope="col">Scenes</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ id, title, ...counts }) => (
          <CountRow key={id} name={title} counts={counts} />
        ))}
      </tbody>
      <tfoot>
        <CountRow name="Entire script" counts={whole} />
      </tfoot>
    </table>
  )
}

function CountRow({ name, counts }: Readonly<{ name: string; counts: Counts }>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{NUMBER.format(counts.pages)}</td>
      <td>{NUMBER.format(counts.words)}</td>
      <td>{NUMBER.format(counts.scenes)}</td>
    </tr>
  )
}

function summary({ pages, words, scenes }: Counts): string {
  return [
    counted(pages, 'page', 'pages'),
    counted(words, 'word', 'words'),
    counted(scenes, 'scene', 'scenes'),
  ].join(' · ')
}

function counted(count: number, one: string, many: string): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`
}

/** Counts the script again soon after an edit, also while typing; `null` until the first count. */
function useCounts(): ScriptCounts | null {
  const { store } = useEditorSession()
  const [counts, setCounts] = useState<ScriptCounts | null>(null)

  useEffect(() => {
    const counter = createCounter(setCounts)
    let cancel: (() => void) | null = null
    const countAfter = (ms: number) => {
      cancel ??= browserTimer.after(ms, () => {
        cancel = null
        counter.count(store.getState().script)
      })
    }
    countAfter(0)
    const unsubscribe = store.subscribe((now, before) => {
      if (now.script !== before.script) countAfter(COUNT_EVERY_MS)
    })
    return () => {
      unsubscribe()
      cancel?.()
      counter.stop()
    }
  }, [store])

  return counts
}
