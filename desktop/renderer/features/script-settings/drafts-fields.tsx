import { Pencil } from 'lucide-react'
import {
  draftsOf,
  nextDraft,
  type Draft,
} from '@scenewright/shared/script/production/production.ts'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { SHOWN_MARKS, showMarks, shownMarks } from '#renderer/state/script/issued-drafts.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import panel from './formatting-panel.module.css'
import styles from './drafts-fields.module.css'

/** The issued drafts, and which marks are shown (`docs/product/script.md#drafts`). */
export function DraftsFields() {
  const { store, dialogs } = useEditorSession()
  const production = useScriptState(({ script }) => script.production)
  const shown = useScriptState(({ script }) => shownMarks(script))
  const isOff = useScriptState((state) => isLocked(state) || !state.canIssue)
  const issue = useCommand('issue-draft')
  const drafts = draftsOf(production)
  return (
    <fieldset className={panel.pages}>
      <legend className={panel.legend}>Drafts</legend>
      <p className={panel.note}>
        {drafts.length === 0
          ? 'Issue a draft when you hand out the script. What you change from then on is marked.'
          : `You are writing ${nextDraft(production).name}.`}
      </p>
      {drafts.length > 0 && (
        <ol className={styles.drafts} aria-label="Issued drafts">
          {drafts.toReversed().map((draft) => (
            <li key={draft.number} className={styles.draft}>
              <span className={styles.swatch} style={{ background: `#${draft.color}` }} />
              <span className={styles.name}>
                <bdi>{draft.name}</bdi>
                <small>{whenAndWho(draft)}</small>
              </span>
              <IconButton
                label={`Change ${draft.name}`}
                disabled={isOff}
                onClick={() => dialogs.setState({ draft: draft.number })}
              >
                <Pencil size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {drafts.length > 0 && (
        <Select
          label="Shown and printed"
          options={SHOWN_MARKS}
          value={shown}
          disabled={isOff}
          onValueChange={(value) => showMarks(store, value)}
        />
      )}
      <div className={panel.actions}>
        <Button disabled={issue.off !== null} onClick={issue.run}>
          {issue.label}
        </Button>
        <Button disabled={isOff} onClick={() => dialogs.setState({ draftColors: 'open' })}>
          Colors…
        </Button>
      </div>
    </fieldset>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
/** A day without a time is at noon: at midnight UTC it would be the day before in America. */
const DAY_CHARACTERS = 10

/** Such as 'Nov 30, 2026, Nora'. */
function whenAndWho({ at, by }: Draft): string {
  const date = new Date(at.length === DAY_CHARACTERS ? `${at}T12:00` : at)
  const day = Number.isNaN(date.getTime()) ? '' : DAY.format(date)
  return [day, by].filter(Boolean).join(', ')
}
