import { Plugin } from 'prosemirror-state'
import { onChange, type BlockStores } from '#renderer/features/editor/marks/store-marks.ts'
import { isFromStore } from './transactions.ts'
import { areNotesLocked } from '#renderer/state/script/script-store.ts'

/**
 * Keeps the writer from changing the text while the script is locked, and a commenter always. For a
 * commenter the text stays editable for the browser, because only then it has a caret that the keyboard
 * moves to the words of a note.
 */
export function editRights({ store }: Pick<BlockStores, 'store'>, onRefused: () => void): Plugin {
  const isCommentsOnly = () => store.getState().isCommentsOnly
  return new Plugin({
    filterTransaction: (tr) => !isCommentsOnly() || !tr.docChanged || isFromStore(tr),
    props: {
      editable: () => !areNotesLocked(store.getState()),
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
    view(view) {
      // Reads the props again.
      const update = () => view.setProps({})
      const stops = [
        onChange(store, areNotesLocked, update),
        onChange(store, (state) => state.isCommentsOnly, update),
      ]
      return { destroy: () => stops.forEach((stop) => stop()) }
    },
  })
}
