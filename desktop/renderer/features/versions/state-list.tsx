import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { listStates, type ListedState } from './listed-states.ts'
import styles from './version-history.module.css'

type StateListProps = Readonly<{
  chosen: SessionState | null
  onChoose: (state: SessionState) => void
}>

/** The states that this device recorded, newest first: of this visit and of earlier ones. */
export function StateList({ chosen, onChoose }: StateListProps) {
  const { sessionStates } = useEditorSession()
  const states = useStore(sessionStates, (now) => now.states)
  const openedAt = useStore(sessionStates, (now) => now.openedAt)
  const listed = useMemo(() => listStates(states), [states])
  const inSession = listed.filter(({ state }) => state.at >= openedAt)
  const earlier = listed.filter(({ state }) => state.at < openedAt)
  const section = (name: string, items: readonly ListedState[]) =>
    items.length > 0 && (
      <section>
        <h3 className={styles.day}>{name}</h3>
        <ol className={styles.versions}>
          {items.map(({ state, time, what }) => (
            <li key={state.at}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={chosen === state}
                onClick={() => onChoose(state)}
              >
                <span className={styles.time}>{time}</span>
                <span className={styles.what}>{what}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    )
  return (
    <>
      {section('This session', inSession)}
      {section('Earlier on this device', earlier)}
    </>
  )
}
