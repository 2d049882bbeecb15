import { contentToText } from '@scenewright/shared/content/text.ts'
import type { MovedCaret } from '#renderer/services/live/held-caret.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { goTo } from '#renderer/state/script/editor-view.ts'

/**
 * If somebody else has moved the text at the writer's caret to another block, opens that block at the
 * caret, so that the next key goes where the writer was typing.
 *
 * @param blockId the block that has the focus
 * @param caret where the caret is after the move
 */
export function followCaret(
  { store, view }: Pick<EditorSession, 'store' | 'view'>,
  blockId: string,
  { elementId, offset, missingSpaces }: MovedCaret,
): void {
  const { storyBlocks } = store.getState().script
  const block = storyBlocks.find(({ elements }) => elements.some(({ id }) => id === elementId))
  const element = block?.elements.find(({ id }) => id === elementId)
  if (!block || !element || block.id === blockId) return
  // Spaces that the writer typed at the end aren't stored.
  const stored = Math.min(offset, contentToText(element.content).length)
  goTo(view, block.id, {
    elementId,
    range: { from: stored, to: stored },
    missingSpaces: missingSpaces + offset - stored,
    focus: 'page',
  })
}
