/**
 * Makes a new unique id on each call. Callers pass it in, because the rules in this package are
 * pure: `crypto.randomUUID` in the browser and on the server, a counter in tests.
 */
export type MakeId = () => string

/** The id of the story block with this number (`docs/product/script.md#data`). */
export function storyBlockId(number: number): string {
  return `story_block_${number}`
}
