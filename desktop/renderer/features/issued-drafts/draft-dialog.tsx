import { Trash2 } from 'lucide-react'
import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { countChanges } from '@scenewright/shared/script/production/edit-drafts.ts'
import { issueProblem } from '@scenewright/shared/script/production/issue-draft.ts'
import {
  colorsOf,
  draftsOf,
  newestDraft,
  nextDraft,
  RevisionColor,
  type Draft,
} from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { localDay } from '#renderer/services/local-day.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import {
  useEditorSession,
  useScriptOrigin,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { nameVersion } from '#renderer/state/project/name-version.ts'
import { useNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import { changeIssued, issueScript, removeIssued } from '#renderer/state/script/issued-drafts.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './drafts.module.css'

type DraftDialogProps = Readonly<{ draft: 'new' | number; onClose: () => void }>

/** Issues a draft, or changes or removes an issued one (`docs/product/script.md#drafts`). */
export function DraftDialog({ draft, onClose }: DraftDialogProps) {
  const { store, now } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const issued = draftsOf(script.production).find(({ number }) => number === draft)
  const [first] = useState(() => issued ?? nextDraft(script.production))
  const [today] = useState(() => localDay(new Date(now())))
  const [color, setColor] = useState<RevisionColor>(first)
  const [name, setName] = useState(first.name)
  const [day, setDay] = useState(() => (issued ? dayOf(issued) : today))
  const [wasSubmitted, setSubmitted] = useState(false)
  const issue = useIssue()
  const form = useId()
  const nameField = `${form}-name`
  const colors = colorsOf(script.production ?? {})
  const options = colors.some((one) => one.name === first.name) ? colors : [first, ...colors]
  const problem = issued ? null : issueProblem(script)
  const isNameless = name.trim() === ''

  function choose(chosen: string) {
    const found = options.find((one) => one.name === chosen)
    if (!found) return
    // A name that isn't the color's is the writer's.
    if (name === color.name) setName(found.name)
    setColor(found)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (isNameless) document.getElementById(nameField)?.focus()
    if (isNameless || isOff || problem !== null) return
    const changed = { name: name.trim(), color: color.color, mark: color.mark }
    if (issued) changeIssued(store, issued.number, { ...changed, at: timeOf(day, issued) })
    else issue({ ...changed, at: day === today ? new Date(now()).toISOString() : day })
    onClose()
  }

  return (
    <Dialog
      open
      title={issued ? `Change ${issued.name}` : 'Issue a draft'}
      description={
        issued
          ? undefined
          : 'Keeps the text as it is now. What differs from it later is marked as revised.'
      }
      onClose={onClose}
      actions={
        <>
          {issued && (
            <Button
              variant="bare"
              className={styles.remove}
              disabled={isOff}
              onClick={() => {
                onClose()
                void removeIssued(store, issued)
              }}
            >
              <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              Remove draft…
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={isOff || problem !== null}>
            {issued ? 'Change draft' : 'Issue draft'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Select
          label="Color"
          options={options.map((one) => ({ value: one.name, label: one.name }))}
          value={color.name}
          onValueChange={choose}
        />
        <Field
          label="Name"
          id={nameField}
          value={name}
          maxLength={MAX_NAME_CHARACTERS}
          autoComplete="off"
          error={wasSubmitted && isNameless ? 'Enter a name, such as Blue.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Date"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {!issued && <p className={styles.note}>{problem ?? <WhatIsMarked script={script} />}</p>}
      </form>
    </Dialog>
  )
}

const MAX_NAME_CHARACTERS = RevisionColor.shape.name.maxLength ?? undefined

/** Such as '412 words in 23 scenes have changed since White.' */
function WhatIsMarked({ script }: Readonly<{ script: Script }>) {
  const newest = newestDraft(script.production)
  const { words, scenes } = useMemo(() => countChanges(script), [script])
  if (!newest) return 'This is the first draft, so nothing in it is marked.'
  if (words === 0) return `Nothing has changed since ${newest.name}.`
  const places = scenes === 0 ? '' : ` in ${counted(scenes, 'scene')}`
  return `${counted(words, 'word')}${places} changed since ${newest.name}.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** Issues a draft; the server's version of it gets the same name once it can be reached. */
function useIssue() {
  const { api, makeId } = useAppServices()
  const session = useEditorSession()
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const by = useNoteAuthor()
  return (draft: Omit<Draft, 'number' | 'by'>) => {
    issueScript(session.store, { ...draft, by })
    if (projectId === null) return
    const { signal } = new AbortController()
    // The script itself has the draft, so that nothing is lost without a server.
    void nameVersion({ api, makeId, session, projectId, version: null, signal }, draft.name)
  }
}

/** The local day of a draft; '' if it isn't known. */
function dayOf({ at }: Pick<Draft, 'at'>): string {
  return at.length > DAY_CHARACTERS ? localDay(new Date(at)) : at
}

/** '2026-11-30' */
const DAY_CHARACTERS = 10

/** The time of an unchanged day stays. */
function timeOf(day: string, issued: Draft): string {
  return day === dayOf(issued) ? issued.at : day
}
