/**
 * Makes a new unique id on each call. The rules in this package are pure, so whoever calls them
 * passes this in: `crypto.randomUUID` in the browser and on the server, a counter in tests.
 */
export type MakeId = () => string

/** The id of the story block with this number (pattern of spec §3). */
export function storyBlockId(number: number): string {
  return `story_block_${number}`
}
