import { useState } from 'react'
import { useStore } from 'zustand'
import { listUnlockable } from '@scenewright/shared/script/locked-pages.ts'
import { countNewPages } from '@scenewright/shared/layout/page-labels.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import {
  lockAllPages,
  reasonNotToLock,
  unlockAllPages,
  unlockOnePage,
} from '#renderer/state/script/page-locks.ts'
import { ISSUERS_ONLY } from '#renderer/state/script/refused-edit.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import styles from './formatting-panel.module.css'

/** Locks the pages for a production, so that printed copies stay right (`docs/pages-and-formats.md#locked-pages`). */
export function LockedPagesFields() {
  const { store, pages } = useEditorSession()
  const locked = useScriptState((state) => state.script.pages?.locked)
  const reason = useScriptState((state) => reasonNotToLock(state.script))
  const canIssue = useScriptState((state) => state.canIssue)
  const isOff = useScriptState((state) => isLocked(state) || !state.canIssue)
  const newPages = useStore(pages, (state) => countNewPages(state.pages?.starts ?? [], locked))
  return (
    <fieldset className={styles.pages}>
      <legend className={styles.legend}>Locked pages</legend>
      <p className={styles.note}>{locked ? lockedText(locked, newPages) : (reason ?? UNLOCKED)}</p>
      {!canIssue && <p className={styles.note}>{ISSUERS_ONLY}</p>}
      <div className={styles.actions}>
        {(!locked || newPages > 0) && (
          <Button disabled={isOff || reason !== null} onClick={() => void lockAllPages(store)}>
            {locked ? 'Lock new pages' : 'Lock pages'}
          </Button>
        )}
        {locked && (
          <Button disabled={isOff} onClick={() => void unlockAllPages(store)}>
            Unlock all…
          </Button>
        )}
      </div>
      {locked && <UnlockOne labels={listUnlockable(locked)} isOff={isOff} />}
    </fieldset>
  )
}

const UNLOCKED =
  'Locked pages keep their numbers and their text. What is added goes to new pages such as 12A.'

function lockedText(locked: readonly string[], newPages: number): string {
  const [first, last] = [locked[0], locked.at(-1)]
  const which = first === last ? `Page ${first} is locked` : `Pages ${first} to ${last} are locked`
  if (newPages === 0) return `${which}.`
  return `${which}. ${newPages === 1 ? '1 page isn’t' : `${newPages} pages aren’t`} yet.`
}

function UnlockOne({ labels, isOff }: Readonly<{ labels: readonly string[]; isOff: boolean }>) {
  const { store } = useEditorSession()
  const [chosen, setChosen] = useState('')
  const label = labels.includes(chosen) ? chosen : (labels[0] ?? '')
  return (
    <div className={styles.unlock}>
      <Select
        label="One page"
        options={labels.map((value) => ({ value, label: `Page ${value}` }))}
        value={label}
        disabled={isOff}
        onValueChange={setChosen}
      />
      <Button
        disabled={isOff}
        aria-label={`Unlock page ${label}`}
        onClick={() => unlockOnePage(store, label)}
      >
        Unlock
      </Button>
    </div>
  )
}
