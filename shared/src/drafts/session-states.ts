/**
 * Earlier states of an open script, one a minute, for Version History's "This session"
 * (`docs/product/script.md#undo`). In memory, states share unchanged blocks and elements. On the
 * device, the newest state is stored whole and each older one as its difference from the next.
 */
import { z } from 'zod'
import { Element, Script, type StoryBlock } from '../script/script.ts'
import { parseJson } from '../script/json-shape.ts'

/** A script at a time, in milliseconds since 1970. */
export type SessionState = Readonly<{ at: number; script: Script }>

/** Maximum characters stored for one script; the oldest states are dropped first. */
export const MAX_STATES_CHARACTERS = 16_000_000

/** A stored state; `text` is JSON. */
const PackedState = z.object({
  at: z.number(),
  text: z.string().max(MAX_STATES_CHARACTERS),
})
export type PackedState = Readonly<z.infer<typeof PackedState>>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After an hour, one state remains of each stretch of this length. */
const COARSE_MS = 10 * MINUTE_MS
/** Older states are dropped. */
const LONGEST_MS = 24 * HOUR_MS

/**
 * Drops states by age: all of the last hour remain, then the last of each ten minutes, for a day.
 *
 * @param states oldest first
 */
export function thinStates(states: readonly SessionState[], now: number): readonly SessionState[] {
  return states.filter(({ at }, index) => {
    const age = now - at
    if (age < HOUR_MS) return true
    if (age >= LONGEST_MS) return false
    const next = states[index + 1]
    return !next || Math.floor(next.at / COARSE_MS) !== Math.floor(at / COARSE_MS)
  })
}

/** A block of an older state: an id for the same block, else its difference. */
const PackedBlock = z.union([
  z.string(),
  z.object({
    id: z.string(),
    number: z.int(),
    title: z.string(),
    /** Numbers of elements at both ends that are those of the newer block with this id. */
    head: z.int().min(0),
    tail: z.int().min(0),
    between: z.array(Element).readonly(),
  }),
])
type PackedBlock = z.infer<typeof PackedBlock>

const Settings = Script.omit({ storyBlocks: true })
const PackedDifference = z.object({ settings: Settings, blocks: z.array(PackedBlock) })

/** Returns a function that packs states and reuses the texts of those it has packed before. */
export function createStatePacker(): (states: readonly SessionState[]) => readonly PackedState[] {
  const known = new WeakMap<Script, Readonly<{ newer: Script; text: string }>>()
  const textOf = (script: Script, newer: Script | undefined): string => {
    if (!newer) return JSON.stringify(script)
    const cached = known.get(script)
    if (cached?.newer === newer) return cached.text
    const text = JSON.stringify(difference(script, newer))
    known.set(script, { newer, text })
    return text
  }
  return (states) => {
    const packed: PackedState[] = []
    let characters = 0
    let newer: Script | undefined
    for (const { at, script } of states.toReversed()) {
      const text = textOf(script, newer)
      characters += text.length
      if (characters > MAX_STATES_CHARACTERS) break
      packed.push({ at, text })
      newer = script
    }
    return packed
  }
}

function difference(script: Script, newer: Script): z.infer<typeof PackedDifference> {
  const { storyBlocks, ...settings } = script
  const byId = new Map(newer.storyBlocks.map((block) => [block.id, block]))
  const blocks = storyBlocks.map((block): PackedBlock => {
    const { id, number, title, elements } = block
    const other = byId.get(id)
    if (other === block) return id
    const ends = equalEnds(elements, other?.elements ?? [])
    const between = elements.slice(ends.head, elements.length - ends.tail)
    return { id, number, title, ...ends, between }
  })
  return { settings, blocks }
}

function equalEnds(
  some: readonly Element[],
  others: readonly Element[],
): Readonly<{ head: number; tail: number }> {
  const shortest = Math.min(some.length, others.length)
  let head = 0
  while (head < shortest && some[head] === others[head]) head += 1
  let tail = 0
  while (tail < shortest - head && some.at(-1 - tail) === others.at(-1 - tail)) tail += 1
  return { head, tail }
}

/** Unpacks stored states, oldest first, up to the first that is damaged. */
export function unpackStates(stored: unknown): readonly SessionState[] {
  const packed = z.array(PackedState).safeParse(stored)
  const states: SessionState[] = []
  for (const { at, text } of packed.success ? packed.data : []) {
    const newer = states[0]?.script
    const script = newer ? restored(parseJson(text), newer) : wholeScript(parseJson(text))
    if (!script) break
    states.unshift({ at, script })
  }
  return states
}

function wholeScript(json: unknown): Script | null {
  const read = Script.safeParse(json)
  return read.success ? read.data : null
}

function restored(json: unknown, newer: Script): Script | null {
  const read = PackedDifference.safeParse(json)
  if (!read.success) return null
  const byId = new Map(newer.storyBlocks.map((block) => [block.id, block]))
  const storyBlocks: StoryBlock[] = []
  for (const packed of read.data.blocks) {
    const block = restoredBlock(packed, byId)
    if (!block) return null
    storyBlocks.push(block)
  }
  return { ...read.data.settings, storyBlocks }
}

function restoredBlock(
  packed: PackedBlock,
  byId: ReadonlyMap<string, StoryBlock>,
): StoryBlock | undefined {
  if (typeof packed === 'string') return byId.get(packed)
  const { id, number, title, head, tail, between } = packed
  const known = byId.get(id)?.elements ?? []
  if (head + tail > known.length) return undefined
  const elements = [...known.slice(0, head), ...between, ...known.slice(known.length - tail)]
  return { id, number, title, elements }
}
