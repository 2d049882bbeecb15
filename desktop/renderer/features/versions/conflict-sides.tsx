import type { Script } from '@scenewright/shared/script/script.ts'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'
import type { ScriptState } from '#renderer/state/script/script-store.ts'
import { moment } from './version-list.ts'
import styles from './conflict.module.css'

/** The two conflicting scripts with their times, which are only shown, never compared. */
export function ConflictSides({ conflict }: Readonly<{ conflict: Conflict }>) {
  const mine = useScriptState((state) => state.script)
  const editedAt = useScriptState(lastEditAt)
  return (
    <div className={styles.sides}>
      <Side
        name="Your version"
        time={editedAt === null ? 'On this device' : `Last edited ${moment(editedAt)}`}
        script={mine}
      />
      <Side
        name="Server version"
        time={`Saved ${moment(conflict.updatedAt)}`}
        script={conflict.script}
      />
    </div>
  )
}

type SideProps = Readonly<{ name: string; time: string; script: Script }>

function Side({ name, time, script }: SideProps) {
  const count = script.storyBlocks.reduce((sum, { elements }) => sum + elements.length, 0)
  const blocks = script.storyBlocks.length
  return (
    <section className={styles.side}>
      <h3 className={styles.name}>{name}</h3>
      <p>{time}</p>
      <p>
        “{script.title}”, {blocks} story {blocks === 1 ? 'block' : 'blocks'}, {count}{' '}
        {count === 1 ? 'element' : 'elements'}
      </p>
    </section>
  )
}

/** When the script was last edited on this device, as ISO 8601; `null` if unknown. */
function lastEditAt({ history, script }: ScriptState): string | null {
  const { entries, index, typing } = history
  const edit = typing ?? (index > 0 ? entries[index] : null)
  return edit ? new Date(edit.timestamp).toISOString() : (script.lastModified ?? null)
}
