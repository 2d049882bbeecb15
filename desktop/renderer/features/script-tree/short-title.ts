import { BLOCK_TITLE_SHOWN_CHARACTERS } from '@scenewright/shared/script/limits.ts'

/** Returns a block's title as shown in the list, cut with an ellipsis if too long. */
export function shortTitle(title: string): string {
  const characters = [...title]
  if (characters.length <= BLOCK_TITLE_SHOWN_CHARACTERS) return title
  return `${characters.slice(0, BLOCK_TITLE_SHOWN_CHARACTERS).join('')}…`
}
