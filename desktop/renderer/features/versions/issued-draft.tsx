import { useMemo } from 'react'
import { useStore } from 'zustand'
import { newestDraft } from '@scenewright/shared/script/production/production.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'
import { capitalized, keyOf, nameOf } from './compared-names.ts'
import { useCompare } from './use-compare.ts'
import { moment } from './version-list.ts'
import styles from './version-history.module.css'

type Issued = Extract<ComparedVersion, { kind: 'issued' }>

/** The newest issued draft, which the script itself has; null if none was issued. */
export function useIssuedDraft(): Issued | null {
  const production = useScriptState(({ script }) => script.production)
  return useMemo(() => {
    const draft = newestDraft(production)
    const text = production?.issued
    return draft && text ? { kind: 'issued', draft, text } : null
  }, [production])
}

/** The newest issued draft in the list of versions. */
export function IssuedDraft({ issued }: Readonly<{ issued: Issued }>) {
  const { sidePanel } = useEditorSession()
  const compare = useCompare()
  const isChosen = useStore(
    sidePanel,
    ({ compared }) => compared !== null && keyOf(compared) === keyOf(issued),
  )
  const { at, by } = issued.draft
  return (
    <section>
      <h3 className={styles.day}>Newest issued draft</h3>
      <button
        type="button"
        className={styles.version}
        aria-pressed={isChosen}
        onClick={() => compare(issued)}
      >
        <span className={styles.time}>{capitalized(nameOf(issued))}</span>
        <span className={styles.what}>
          {[at === '' ? '' : moment(at), by].filter(Boolean).join(', ')}
        </span>
      </button>
    </section>
  )
}
