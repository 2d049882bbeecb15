/** The parts of a script index: scenes, characters, places and props. */
import type { Setting } from '../../script/languages/scene-heading-start.ts'
import type { TimeOfDay } from '../../statistics/heading-parts.ts'

/** Elements of a story block: the block's number, and element numbers from 1, both included. */
export type ElementRange = Readonly<{ block: number; from: number; to: number }>

/** An element by its block's number and its own, from 1; `scene` is `null` before the first one. */
export type ElementPlace = Readonly<{ scene: number | null; block: number; element: number }>

/** A scene. Elsewhere in the index, scenes are named by their position. */
export type IndexedScene = Readonly<{
  /** From 1, in the order of the script. */
  position: number
  /** The scene's own number, or its automatic one, such as '12A'. */
  number: string
  /** The id of the heading. */
  elementId: string
  heading: string
  place: string
  setting: Setting
  time: TimeOfDay
  /** Its elements; several ranges if it continues in the next block. */
  ranges: readonly ElementRange[]
  /** Who speaks, in the order of the first cues. */
  speakers: readonly string[]
  /** Speaking characters of the script who are named in the action but don't speak here. */
  named: readonly string[]
  synopsis: string
}>

export type IndexedCharacter = Readonly<{
  /** The spelling with most speeches, in capitals, without extensions. */
  name: string
  /** The other spellings in cues. */
  aliases: readonly string[]
  /** Cues followed by dialogue. */
  speeches: number
  /** All dialogue in order. */
  dialogue: readonly ElementPlace[]
  /** Positions of the scenes in which the character speaks. */
  scenes: readonly number[]
  /** Positions of the first and last scene in which the character speaks or is named. */
  first: number | null
  last: number | null
}>

/** A place as in the first of its headings, with the positions of its scenes. */
export type IndexedPlace = Readonly<{ place: string; scenes: readonly number[] }>

/** A phrase in capitals in action that isn't a name, with the positions of its scenes. */
export type IndexedProp = Readonly<{ name: string; scenes: readonly number[] }>
