import { Plugin } from 'prosemirror-state'
import { isFromStore } from '#renderer/features/editor/prosemirror/transactions.ts'

/**
 * Keeps a commenter from changing the text. The text stays editable for the browser, because only
 * then it has a caret that the keyboard moves to the words of a note.
 */
export function commentsOnly(isCommentsOnly: () => boolean, onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction: (tr) => !isCommentsOnly() || !tr.docChanged || isFromStore(tr),
    props: {
      attributes: (): Record<string, string> =>
        // Without `inputmode`, a phone would open its keyboard.
        isCommentsOnly() ? { 'aria-readonly': 'true', inputmode: 'none' } : {},
      handleDOMEvents: {
        // Before the browser changes the page.
        beforeinput(_view, event) {
          if (!isCommentsOnly()) return false
          event.preventDefault()
          onRefused()
          return true
        },
      },
    },
  })
}
