/** True if a finger is the main pointer, so that a focused field would open the keyboard. */
export function isTouchFirst(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}
