import { CornerDownLeft, ArrowRightToLine } from 'lucide-react'
import {
  cycleType,
  ELEMENT_TABLE,
  ELEMENT_TYPES,
  nextType,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'
import { useEditorView, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Select } from '#renderer/ui/forms/select.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './page.module.css'

const OPTIONS = ELEMENT_TYPES.map((value) => ({ value, label: ELEMENT_TABLE[value].label }))

const ICON = { size: 12, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Shows and changes the type of the element at the caret, and announces it to screen readers. */
export function TypeSelector({ onChoose }: Readonly<{ onChoose: (type: ElementType) => void }>) {
  const caretType = useEditorView((state) => state.caretType)
  const isOff = useScriptState(isLocked)
  return (
    <>
      <Select
        label="Element type"
        labelHidden
        className={styles.type}
        options={OPTIONS}
        value={caretType ?? 'scene_heading'}
        disabled={isOff || caretType === null}
        onValueChange={onChoose}
      />
      <VisuallyHidden>
        <span aria-live="polite">{caretType ? ELEMENT_TABLE[caretType].label : ''}</span>
      </VisuallyHidden>
    </>
  )
}

/** The types that Enter and Tab lead to. The guide says it to screen readers, not every caret move. */
export function KeyHints() {
  const type = useEditorView((state) => state.caretType)
  const isOff = useScriptState(isLocked)
  if (type === null || isOff) return null
  return (
    <span className={styles.hints} aria-hidden>
      <CornerDownLeft {...ICON} /> {ELEMENT_TABLE[nextType(type)].label}
      <ArrowRightToLine {...ICON} /> {ELEMENT_TABLE[cycleType(type, 'forward')].label}
    </span>
  )
}
