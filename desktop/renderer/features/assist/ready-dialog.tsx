import { useMemo, useState, type SubmitEvent } from 'react'
import type { ReadyRow } from '@scenewright/shared/ai/ready-questions/ready-questions.ts'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import { ReadyQuestion } from '@scenewright/shared/api/ready-question.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './assist-panel.module.css'

type ReadyDialogProps = Readonly<{
  row: ReadyRow
  onAsk: (ready: ReadyQuestion) => void
  onClose: () => void
}>

/** Asks what a ready question is about: a scene, a character, a page, a language. */
export function ReadyDialog({ row, onAsk, onClose }: ReadyDialogProps) {
  const { store, view } = useEditorSession()
  const { script } = store.getState()
  const index = useMemo(() => buildScriptIndex(script), [script])
  const pages = useMemo(() => index.pages.get().count, [index])
  const { caretElementId } = view.getState()
  const [scene, setScene] = useState(() => {
    const [first] = index.scenes
    return sceneAt(index, script, caretElementId) ?? first?.number ?? ''
  })
  const [character, setCharacter] = useState(index.characters[0]?.name ?? '')
  const [page, setPage] = useState(String(Math.max(1, pages)))
  const [language, setLanguage] = useState('Spanish')
  const ready = ReadyQuestion.safeParse({
    id: row.id,
    scene,
    character,
    language,
    page: Number(page),
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ready.success) onAsk(ready.data)
  }

  const needs = new Set(row.needs)
  const missing = whatIsMissing(needs, index)
  return (
    <Dialog
      open
      title={row.label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="ready-question"
            variant="primary"
            disabled={!ready.success || missing !== null}
          >
            Ask
          </Button>
        </>
      }
    >
      <form id="ready-question" className={styles.fields} onSubmit={send} noValidate>
        {missing !== null && <p>{missing}</p>}
        {needs.has('scene') && missing === null && (
          <Select
            label="Scene"
            value={scene}
            options={index.scenes.map(({ number, heading }) => ({
              value: number,
              label: `${number}  ${heading}`,
            }))}
            onValueChange={setScene}
          />
        )}
        {needs.has('character') && missing === null && (
          <Select
            label="Character"
            value={character}
            options={index.characters.map(({ name }) => ({ value: name, label: name }))}
            onValueChange={setCharacter}
          />
        )}
        {needs.has('page') && (
          <Field
            label="By page"
            inputMode="numeric"
            value={page}
            onChange={({ target }) => setPage(target.value)}
          />
        )}
        {needs.has('language') && (
          <Field
            label="Language"
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

function whatIsMissing(
  needs: ReadonlySet<string>,
  { scenes, characters }: ScriptIndex,
): string | null {
  if (needs.has('scene') && scenes.length === 0) return 'The script has no scenes yet.'
  if (needs.has('character') && characters.length === 0) return 'No character speaks yet.'
  return null
}

/** The number of the scene with the caret. */
function sceneAt(
  { scenes }: ScriptIndex,
  { storyBlocks }: Script,
  caretElementId: string | null,
): string | undefined {
  for (const { number, elements } of storyBlocks) {
    const at = elements.findIndex(({ id }) => id === caretElementId) + 1
    if (at === 0) continue
    return scenes.find(({ ranges }) =>
      ranges.some(({ block, from, to }) => block === number && from <= at && at <= to),
    )?.number
  }
  return undefined
}
