import { useId, useMemo, useState, type SubmitEvent } from 'react'
import {
  listCast,
  nameKey,
  speakerAt,
  type CastMember,
} from '@scenewright/shared/script/editing/character-names.ts'
import {
  findCharacter,
  MAX_NAME_CHARACTERS,
  nameProblem,
  listRenamedElements,
  lowercasePlaces,
} from '@scenewright/shared/script/editing/rename-character.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { applyRenaming } from '#renderer/state/script/character-renaming.ts'
import type { RenameRequest } from '#renderer/state/script/script-dialogs.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { RenamePreview } from './rename-preview.tsx'
import styles from './rename-dialog.module.css'

/** The entry of the list for a character without cues. A name never begins with a space. */
const WITHOUT_CUES = ' '

const SAME_NAME = 'The character has this name already.'
const ONLY_LOWERCASE = 'The name is only in lowercase. To change it, turn that on below.'

type RenameDialogProps = Readonly<{ request: RenameRequest; onClose: () => void }>

/** Renames a character in the whole script, with a preview (`docs/product/script.md#rename-character`). */
export function RenameDialog({ request, onClose }: RenameDialogProps) {
  const { store, view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const cast = useMemo(() => listCast(script), [script])
  const [chosen, setChosen] = useState(() => {
    if (request.from !== null) {
      return isIn(cast, request.from) ? nameKey(request.from) : WITHOUT_CUES
    }
    const { caretElementId } = view.getState()
    const speaker = caretElementId === null ? null : speakerAt(script, caretElementId, cast)
    return speaker ?? cast[0]?.name ?? WITHOUT_CUES
  })
  const [unlisted, setUnlisted] = useState(
    request.from !== null && chosen === WITHOUT_CUES ? request.from : '',
  )
  const [to, setTo] = useState(request.to)
  const [lowercase, setLowercase] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useId()
  const unlistedField = `${form}-name`
  const newName = `${form}-new-name`

  const from = (chosen === WITHOUT_CUES ? unlisted : chosen).trim()
  const places = useMemo(() => findCharacter(script, from), [script, from])
  const lowercaseCount = useMemo(() => lowercasePlaces(places), [places])
  const renaming = { to: to.replaceAll(/\s+/gu, ' ').trim(), lowercase }
  const changed = listRenamedElements(places, renaming)
  const isSame = nameKey(to) === nameKey(from) || lowercase || lowercaseCount === 0
  const nothingChanges = isSame ? SAME_NAME : ONLY_LOWERCASE
  const problems = {
    from: fromProblem(from, places.elements.length),
    to: nameProblem(to) ?? (changed.length === 0 ? nothingChanges : null),
  }
  const isTaken = isIn(cast, to) && nameKey(to) !== nameKey(from)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (problems.from !== null || problems.to !== null) {
      const wrong = problems.from === null ? newName : unlistedField
      document.getElementById(wrong)?.focus()
      return
    }
    if (isOff || !applyRenaming(store, from, renaming)) return
    request.onRenamed?.()
    onClose()
  }

  return (
    <Dialog
      open
      size="wide"
      title="Rename character"
      description="In all story blocks: cues, action, dialogue, notes and everything else."
      firstField={`[id="${newName}"]`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={isOff}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.names}>
          <div className={styles.from}>
            <Select
              label="Character"
              options={[
                ...cast.map(({ name, lines }) => ({
                  value: name,
                  label: `${name} (${lines === 1 ? '1 line' : `${lines} lines`})`,
                })),
                { value: WITHOUT_CUES, label: 'A character without cues…' },
              ]}
              value={chosen}
              onValueChange={(name) => {
                setChosen(name)
                setLowercase(false)
              }}
            />
            {chosen === WITHOUT_CUES && (
              <Field
                id={unlistedField}
                label="Name in the script"
                value={unlisted}
                maxLength={MAX_NAME_CHARACTERS}
                autoComplete="off"
                error={(wasSubmitted && problems.from) || undefined}
                onChange={({ target }) => {
                  setUnlisted(target.value)
                  setLowercase(false)
                }}
              />
            )}
          </div>
          <Field
            id={newName}
            label="New name"
            value={to}
            maxLength={MAX_NAME_CHARACTERS}
            autoComplete="off"
            error={(wasSubmitted && problems.from === null && problems.to) || undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        {lowercaseCount > 0 && (
          <Switch
            label={`Also change lowercase “${from.toLowerCase()}”, which may be another word (${lowercaseCount})`}
            checked={lowercase}
            onCheckedChange={setLowercase}
          />
        )}
        <RenamePreview
          changed={changed}
          isNamed={renaming.to !== ''}
          keptNames={places.keptNames}
          warning={
            isTaken ? `${nameKey(to)} is already a character. The two become one character.` : null
          }
        />
      </form>
    </Dialog>
  )
}

function isIn(cast: readonly CastMember[], name: string): boolean {
  return cast.some((member) => member.name === nameKey(name))
}

function fromProblem(from: string, count: number): string | null {
  if (from === '') return 'Enter the name as it is in the script.'
  return count === 0 ? `“${from}” isn't in the script.` : null
}
