import { contentToText } from '@scenewright/shared/content/text.ts'
import type { MovedCaret } from '#renderer/services/live/held-caret.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { goTo } from '#renderer/state/script/editor-view.ts'

/**
 * When somebody else moves the text with the writer's caret to another block, opens that block at the
 * caret, so that the next key goes where the writer was typing.
 *
 * @param blockId the block that has the focus
 * @param caret where the caret is after the move
 */
export function followCaret(
  { store, view }: Pick<EditorSession, 'store' | 'view'>,
  blockId: string,
  { elementId, offset }: MovedCaret,
): void {
  const { storyBlocks } = store.getState().script
  for (const { id, elements } of storyBlocks) {
    const element = elements.find((each) => each.id === elementId)
    if (!element || id === blockId) continue
    // Spaces that the writer typed at the end aren't stored.
    const missingSpaces = Math.max(0, offset - contentToText(element.content).length)
    const range = { from: offset - missingSpaces, to: offset - missingSpaces }
    goTo(view, id, { elementId, range, missingSpaces, focus: 'page' })
  }
}
