import { useScriptState } from '#renderer/state/editor-context.tsx'
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
  const badge = useScriptState(badgeOf)
  return (
    <output className={styles.badge} data-badge={badge} title={BADGES[badge]}>
      <span className={styles.text}>{BADGES[badge]}</span>
    </output>
  )
}

function badgeOf(state: ScriptState): Badge {
  if (!hasUnsavedChanges(state)) return 'saved'
  return state.isRecovered ? 'recovered' : 'unsaved'
}
