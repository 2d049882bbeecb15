/** What is said to the counting worker: only blocks that have changed carry their elements. */
import type { Element, Formatting, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import type { ScriptCounts } from '@scenewright/shared/script/counts.ts'

export type CountRequest = Readonly<{
  formatting: Formatting
  blocks: readonly Readonly<{
    id: string
    number: number
    title: string
    /** Absent: as at the last request that had them under this id. */
    elements?: readonly Element[]
  }>[]
}>

export type CountAnswer = ScriptCounts

/** Makes requests, each with only the elements that the worker does not know yet. */
export function createRequests(): (script: Script) => CountRequest {
  let sent = new Map<string, readonly Element[]>()
  return ({ formatting, storyBlocks }) => {
    const blocks = storyBlocks.map(({ id, number, title, elements }) => ({
      id,
      number,
      title,
      ...(sent.get(id) === elements ? {} : { elements }),
    }))
    sent = new Map(storyBlocks.map(({ id, elements }) => [id, elements]))
    return { formatting, blocks }
  }
}

/** Puts each request's blocks together again. */
export function createReadings(): (request: CountRequest) => StoryBlock[] {
  let known = new Map<string, readonly Element[]>()
  return ({ blocks }) => {
    const read = blocks.map(({ id, number, title, elements = known.get(id) ?? [] }) => ({
      id,
      number,
      title,
      elements,
    }))
    known = new Map(read.map(({ id, elements }) => [id, elements]))
    return read
  }
}
