/** Issues drafts of the open script, changes issued ones, and marks words by hand. */
import { getKeys } from '@scenewright/shared/records.ts'
import {
  changeDraft,
  removeDraft,
  withColors,
  withShown,
} from '@scenewright/shared/script/production/edit-drafts.ts'
import { issueDraft } from '@scenewright/shared/script/production/issue-draft.ts'
import { clearMarks, markWords } from '@scenewright/shared/script/production/marks.ts'
import {
  newestDraft,
  nextDraft,
  type Draft,
  type RevisionColor,
} from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { askConfirm, notify } from '#renderer/state/dialogs.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

/** Issues the script as it is now, as one edit. */
export function issueScript(store: ScriptStore, draft: Omit<Draft, 'number'>): void {
  store.edit(`Issue ${draft.name}`, (script) => issueDraft(script, draft))
  const { name } = nextDraft(store.getState().script.production)
  notify(`Issued ${draft.name}. What changes from now on is ${name}.`)
}

export function changeIssued(
  store: ScriptStore,
  number: number,
  change: Omit<Draft, 'number' | 'by'>,
): void {
  store.edit(`Change ${change.name}`, (script) => changeDraft(script, number, change))
}

/** Removes an issued draft after a question. @returns whether it was removed */
export async function removeIssued(store: ScriptStore, draft: Draft): Promise<boolean> {
  const { name, number } = draft
  const after = removeDraft(store.getState().script, number).production
  const heir =
    after?.drafts?.find((other) => other.number > number)?.name ??
    (after?.drafts ? nextDraft(after).name : null)
  const isConfirmed = await askConfirm({
    title: `Remove ${name}?`,
    message:
      heir === null
        ? 'The script will have no drafts and no revision marks. The text stays. You can undo this.'
        : `What changed in ${name} will count as changed in ${heir}. The text stays. You can undo this.`,
    confirmLabel: 'Remove draft',
  })
  if (isConfirmed) store.edit(`Remove ${name}`, (script) => removeDraft(script, number))
  return isConfirmed
}

/** Sets the list of colors; `null`: the default one. */
export function changeColors(store: ScriptStore, colors: readonly RevisionColor[] | null): void {
  store.edit('Change draft colors', (script) => withColors(script, colors))
}

const SHOWN_NAMES = { all: 'all drafts', current: 'current draft', none: 'none' } as const
type ShownMarks = keyof typeof SHOWN_NAMES

/** The marks that can be shown, and printed. */
export const SHOWN_MARKS = getKeys(SHOWN_NAMES).map((value) => ({
  value,
  label: `Revision marks: ${SHOWN_NAMES[value]}`,
}))

export function shownMarks({ production }: Script): ShownMarks {
  return production?.shown ?? 'all'
}

export function showMarks(store: ScriptStore, shown: ShownMarks): void {
  store.edit(`Revision marks: ${SHOWN_NAMES[shown]}`, (script) => withShown(script, shown))
}

/** Words of an element, as characters of its plain text. */
export type SelectedWords = Readonly<{ elementId: string; from: number; to: number }>

type Marking = Readonly<{ store: ScriptStore; dialogs: ScriptDialogs }>

/** Marks words as changed in the draft being written, or removes their marks, as one edit. */
export function changeMarks(
  { store, dialogs }: Marking,
  how: 'mark' | 'clear',
  selected: readonly SelectedWords[],
): void {
  const { production } = store.getState().script
  if (selected.length === 0 || isLocked(store.getState()) || !newestDraft(production)) return
  const [label, announcement, change] =
    how === 'mark'
      ? ([
          'Mark as revised',
          `Marked as changed in ${nextDraft(production).name}.`,
          markWords,
        ] as const)
      : (['Clear revision marks', 'Cleared the revision marks.', clearMarks] as const)
  store.edit(label, (script) =>
    selected.reduce(
      (changed, { elementId, from, to }) => change(changed, elementId, { from, to }),
      script,
    ),
  )
  dialogs.setState({ announcement })
}
