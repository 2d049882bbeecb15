import { useEffect, useRef } from 'react'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import {
  useEditorSession,
  useScriptOrigin,
  useScriptState,
  useSharing,
} from '#renderer/state/project/editor-context.tsx'
import {
  hasUnsavedChanges,
  type ScriptState,
  type ScriptStore,
} from '#renderer/state/script/script-store.ts'
import styles from './save-badge.module.css'

const BADGES = {
  new: 'Not saved yet',
  recovered: 'Local changes (auto-recovered)',
  unsaved: 'Unsaved changes',
  saved: 'Saved to database',
} as const

type Badge = keyof typeof BADGES

/** Shows where the current script is saved (`docs/product/editor.md#editor`). */
export function SaveBadge() {
  const { store, draftWriter } = useEditorSession()
  const isLive = useSharing(({ live }) => live !== null)
  const hasProject = useScriptOrigin(({ projectId }) => projectId !== null)
  const badge = useScriptState((state) => badgeOf(state, hasProject))
  const element = useRef<HTMLOutputElement>(null)
  useEffect(
    () => (element.current ? markRevisions(element.current, { store, draftWriter }) : undefined),
    [store, draftWriter],
  )
  return (
    <output
      className={styles.badge}
      data-badge={badge}
      title={BADGES[badge]}
      // Each key of a live script is saved at once, which screen readers shouldn't announce. Not
      // `aria-live`, with which dialogs couldn't hide the header.
      role={isLive ? 'presentation' : undefined}
      ref={element}
    >
      <span className={styles.text}>{BADGES[badge]}</span>
    </output>
  )
}

function badgeOf(state: ScriptState, hasProject: boolean): Badge {
  // A script without a project isn't on the server, even before its first edit.
  if (!hasUnsavedChanges(state)) return hasProject ? 'saved' : 'new'
  return state.isRecovered ? 'recovered' : 'unsaved'
}

type Revisions = Readonly<{ store: ScriptStore; draftWriter: DraftWriter }>

/**
 * Writes the current, written and saved revision to the badge's data attributes, where the fault
 * suite reads them. Bypasses React, because it runs on every keystroke.
 */
function markRevisions({ dataset }: HTMLElement, { store, draftWriter }: Revisions): () => void {
  function set(name: string, revision: number): void {
    const text = String(revision)
    if (dataset[name] !== text) dataset[name] = text
  }
  function mark(): void {
    const { revision, savedRevision } = store.getState()
    set('revision', revision)
    set('savedRevision', savedRevision)
    set('writtenRevision', draftWriter.getState().writtenRevision)
  }
  mark()
  const stops = [store.subscribe(mark), draftWriter.subscribe(mark)]
  return () => {
    for (const stop of stops) stop()
  }
}
