/**
 * Undoes or redoes in a field outside the script. This deprecated command is the only way to reach
 * the browser's own undo.
 */
export function stepInField(step: 'undo' | 'redo'): void {
  // eslint-disable-next-line typescript/no-deprecated
  document.execCommand(step)
}
