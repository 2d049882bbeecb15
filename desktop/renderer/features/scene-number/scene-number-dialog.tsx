import { useId, useMemo, useState, type SubmitEvent } from 'react'
import {
  lockedNumberProblem,
  settleSceneNumbers,
} from '@scenewright/shared/script/scenes/locked-numbers.ts'
import {
  sceneNumberProblem,
  numberScenes,
  withSceneNumber,
} from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { scenesOfScript } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { applySceneNumber } from '#renderer/state/script/scene-numbering.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './scene-number-dialog.module.css'

type SceneNumberDialogProps = Readonly<{ elementId: string; onClose: () => void }>

/** Sets the number of one scene (`docs/product/script.md#scene-numbers`). */
export function SceneNumberDialog({ elementId, onClose }: SceneNumberDialogProps) {
  const { store } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const form = useId()
  const fieldId = `${form}-number`
  const scene = scenesOfScript(script).find((one) => one.elementId === elementId)
  const [text, setText] = useState(() => ownNumber(script, elementId))
  const [isShown, setShown] = useState(true)
  const [wasSubmitted, setSubmitted] = useState(false)
  const isNumbered = (script.pages?.sceneNumbers ?? 'none') !== 'none'
  const problem = sceneNumberProblem(text) ?? lockedNumberProblem(script, elementId, text)
  const automatic = useMemo(() => {
    const changed = settleSceneNumbers(script, withSceneNumber(script, elementId, ''), 'edit')
    return numberScenes(changed).get(elementId) ?? ''
  }, [script, elementId])
  const same = problem === null ? sceneWithNumber(script, elementId, text) : undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (problem !== null || isOff) {
      document.getElementById(fieldId)?.focus()
      return
    }
    applySceneNumber(store, elementId, text, isShown ? 'shown' : 'unchanged')
    onClose()
  }

  return (
    <Dialog
      open
      title="Scene number"
      description={scene?.heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={isOff}>
            Set number
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          id={fieldId}
          label="Number"
          hint={`Leave it empty for the ${script.pages?.scenesLocked ? 'next free' : 'automatic'} number, ${automatic}.`}
          value={text}
          autoComplete="off"
          error={(wasSubmitted && problem) || undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles.same} role="status">
          {same === undefined ? '' : `“${same}” has this number too.`}
        </p>
        {!isNumbered && (
          <Switch
            label="Show and print scene numbers"
            checked={isShown}
            onCheckedChange={setShown}
          />
        )}
      </form>
    </Dialog>
  )
}

function ownNumber(script: Script, elementId: string): string {
  const elements = script.storyBlocks.flatMap((block) => block.elements)
  return elements.find(({ id }) => id === elementId)?.extra?.sceneNumber ?? ''
}

/** The heading of another scene with this own number. */
function sceneWithNumber(script: Script, elementId: string, text: string): string | undefined {
  const number = text.trim().toUpperCase()
  if (number === '') return undefined
  const numbers = numberScenes(withSceneNumber(script, elementId, text))
  return scenesOfScript(script).find((scene) => {
    return scene.elementId !== elementId && numbers.get(scene.elementId)?.toUpperCase() === number
  })?.heading
}
