/** Types with an input method, which shows unfinished text in the page until it is committed. */
import { cdp } from 'vitest/browser'

/** Shows each of these texts in turn, with the caret at its end. */
export async function compose(...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
}

/** Replaces the unfinished text with the final one. */
export async function commitText(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text })
}
