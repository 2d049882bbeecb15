import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { durationText } from '@scenewright/shared/duration.ts'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import {
  useEditorSession,
  useScriptOrigin,
  useScriptState,
  useSharing,
} from '#renderer/state/project/editor-context.tsx'
import { restoreBackup } from '#renderer/state/project/reset-script.ts'
import {
  hasUnsavedChanges,
  isLocked,
  type ScriptState,
  type ScriptStore,
} from '#renderer/state/script/script-store.ts'
import { Menu, MenuCheck, MenuItem, MenuNote } from '#renderer/ui/overlays/menu.tsx'
import styles from './save-badge.module.css'

const BADGES = {
  new: 'Not saved yet',
  recovered: 'Local changes (auto-recovered)',
  unsaved: 'Unsaved changes',
  saved: 'Saved to database',
} as const

type BadgeName = keyof typeof BADGES

/** Shows where the current script is saved (`docs/product/editor.md#editor`); a click says more. */
export function SaveBadge() {
  return (
    <div className={styles.area} data-saving>
      <Badge />
      <SavingMenu />
    </div>
  )
}

function Badge() {
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

function badgeOf(state: ScriptState, hasProject: boolean): BadgeName {
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

const MINUTE_MS = 60_000
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Says when the script was saved, turns autosave on or off, and leads to the versions. */
function SavingMenu() {
  const session = useEditorSession()
  const { preferences } = useAppServices()
  const isAutomatic = useStore(preferences, ({ autosave }) => autosave)
  const isOff = useScriptState(isLocked)
  const hasProject = useScriptOrigin(({ projectId }) => projectId !== null)
  const savedAt = useSavedAt()
  const versions = useCommand('versions')
  return (
    <Menu
      align="start"
      trigger={<button type="button" className={styles.open} aria-label="Saving" title="Saving" />}
    >
      <MenuNote>
        {savedAt === null
          ? 'Nothing saved since you opened it.'
          : `Last saved at ${TIME.format(savedAt)}.`}{' '}
        Every change is stored on this device immediately.
      </MenuNote>
      <MenuCheck
        checked={isAutomatic}
        reason={null}
        onSelect={() => preferences.setState({ autosave: !isAutomatic })}
      >
        Save automatically, {durationText(AUTOSAVE_AFTER_MS)} after your last change
      </MenuCheck>
      {hasProject ? (
        <MenuItem onSelect={versions.run}>{versions.label}</MenuItem>
      ) : (
        <MenuItem disabled={isOff} onSelect={() => void restoreBackup(session)}>
          Restore backup
        </MenuItem>
      )}
    </Menu>
  )
}

/**
 * The minute of the last save since the script was opened, in ms; `null` if there was none. A live
 * script is saved with each key, which renders nothing within a minute.
 */
function useSavedAt(): number | null {
  const { store, now } = useEditorSession()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.savedRevision > before.savedRevision) setSavedAt(now() - (now() % MINUTE_MS))
      }),
    [store, now],
  )
  return savedAt
}
