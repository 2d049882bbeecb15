import { useEffect, useRef } from 'react'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { hasUnsavedChanges, type ScriptState } from '#renderer/state/script-store.ts'
import styles from './save-badge.module.css'

const BADGES = {
  recovered: 'Local changes (auto-recovered)',
  unsaved: 'Unsaved changes',
  saved: 'Saved to database',
} as const

type Badge = keyof typeof BADGES

/** Where the present script is kept, as a dot and a few words (spec §2). */
export function SaveBadge() {
  const session = useEditorSession()
  const badge = useScriptState(badgeOf)
  const element = useRef<HTMLOutputElement>(null)
  useEffect(
    () => (element.current ? markRevisions(element.current, session) : undefined),
    [session],
  )
  return (
    <output className={styles.badge} data-badge={badge} title={BADGES[badge]} ref={element}>
      <span className={styles.text}>{BADGES[badge]}</span>
    </output>
  )
}

function badgeOf(state: ScriptState): Badge {
  if (!hasUnsavedChanges(state)) return 'saved'
  return state.isRecovered ? 'recovered' : 'unsaved'
}

/**
 * Writes on the badge which edits there are, which of them this device keeps, and which the server
 * has: what the fault suite holds the product to. Past React, for it happens at every key.
 */
function markRevisions({ dataset }: HTMLElement, { store, keeper }: EditorSession): () => void {
  function mark(): void {
    const { revision, savedRevision } = store.getState()
    dataset['revision'] = `${revision}`
    dataset['savedRevision'] = `${savedRevision}`
    dataset['keptRevision'] = `${keeper.getState().keptRevision}`
  }
  mark()
  const stops = [store.subscribe(mark), keeper.subscribe(mark)]
  return () => {
    for (const stop of stops) stop()
  }
}
