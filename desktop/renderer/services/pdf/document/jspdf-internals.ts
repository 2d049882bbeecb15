/**
 * The parts of jsPDF that its plugins use. Its type definitions leave most of them out, so they are
 * checked here.
 */
import { jsPDF } from 'jspdf'
import type { EmbeddedFont } from './embedded-font.ts'

/** Writes the objects of a file. */
export type ObjectWriter = Readonly<{
  /** Starts an object and returns its number. `out('endobj')` ends it. */
  newObject: () => number
  /** Writes a line. */
  out: (line: string) => void
}>

export type Internals = ObjectWriter &
  Readonly<{
    /** Returns the number of an object that is written later. */
    newObjectDeferred: () => number
    /** Starts that object, and writes its first line if asked to. */
    newObjectDeferredBegin: (object: number, writesLine: boolean) => void
  }>

const NAMES = ['newObject', 'newObjectDeferred', 'newObjectDeferredBegin', 'out'] as const

function hasInternals(internal: object): internal is Internals {
  return NAMES.every((name) => typeof Reflect.get(internal, name) === 'function')
}

/** Throws if jsPDF doesn't have what the plugins need, which another version might change. */
export function getInternals({ internal }: jsPDF): Internals {
  if (!hasInternals(internal)) throw new Error(`jsPDF ${jsPDF.version} has other internals`)
  return internal
}

/** A font in jsPDF's table: a built-in one, which jsPDF writes, or an embedded one. */
export type FontEntry = {
  /** Its name in the file's resources. */
  readonly id: string
  readonly postScriptName: string
  readonly encoding?: string
  readonly embedded?: EmbeddedFont
  /** Set when the font has been written. */
  objectNumber?: number
  isAlreadyPutted?: boolean
}

/** The fonts of a document by their names. */
export type FontTable = Record<string, FontEntry>

/** The argument of plugins of jsPDF that write a font. */
export type PutFont = ObjectWriter &
  Readonly<{
    font: FontEntry
    putStream: (stream: {
      data: string
      filters: string[]
      addLength1: boolean
      objectId: number
    }) => void
  }>
