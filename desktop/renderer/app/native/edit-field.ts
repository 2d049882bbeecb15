/**
 * Undo and redo of a field that is no part of the script: the browser's own, which only this old
 * command reaches.
 */
export function stepInField(step: 'undo' | 'redo'): void {
  // eslint-disable-next-line typescript/no-deprecated
  document.execCommand(step)
}
