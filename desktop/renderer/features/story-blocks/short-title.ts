import { BLOCK_TITLE_SHOWN_CHARACTERS } from '@scenewright/shared/script/limits.ts'

/** A block's title as its list shows it: the first 24 characters and an ellipsis (spec §2). */
export function shortTitle(title: string): string {
  const characters = [...title]
  if (characters.length <= BLOCK_TITLE_SHOWN_CHARACTERS) return title
  return `${characters.slice(0, BLOCK_TITLE_SHOWN_CHARACTERS).join('')}…`
}
