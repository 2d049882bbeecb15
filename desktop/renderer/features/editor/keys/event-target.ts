/** Finds the part of the editor in which a key was pressed, and whose undo applies there. */
import { UNPLACED } from './placed-caret.ts'

export function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable="true"]') !== null
}

/** True for a text in which the writer hasn't put the caret yet. */
export function isUnplacedText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(`[${UNPLACED}]`)
}

export function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
  )
}

/** True if undo at this target is the script's: in its text, or outside all other fields. */
export function usesScriptUndo(target: EventTarget | null): boolean {
  return isOutsideFields(target) || (isText(target) && !isInDialog(target))
}

/**
 * False in fields that aren't part of the script, which have their own undo, and in dialogs. Where the
 * script is changed (`data-script-undo`), a field has its own undo once something is typed in it.
 */
export function isOutsideFields(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('[data-script-fields]')) return true
  const isOfScript = target.closest('[data-script-undo]') !== null
  if (isInDialog(target) && !isOfScript) return false
  const isTextField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  const isUnchanged = isTextField && target.value === target.defaultValue
  return !isInField(target) || (isOfScript && isUnchanged)
}

export function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  )
}
