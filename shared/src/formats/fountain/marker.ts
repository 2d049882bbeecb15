/**
 * Preserves what Fountain can't represent (such as a shot, or a custom paragraph type) in a
 * boneyard right before the text. Other programs ignore it: `Scenewright {"type":"shot"}`, between
 * slashes and asterisks.
 */
import { readElementExtra, type ElementExtra } from '../../script/element-extra.ts'
import { isElementType, type ElementType } from '../../script/element-types.ts'
import { field, isJsonObject, parseJson } from '../../script/json-shape.ts'
import type { FoundNote } from './notes.ts'

/** Takes precedence over the form of the text. */
export type Marker = Readonly<{ type?: ElementType; extra?: ElementExtra }>

const MARKER = /^ Scenewright (\{.*\}) $/

/** Parses a boneyard as a marker. Returns `null` if it isn't one. */
export function readMarker({ kind, text }: FoundNote): Marker | null {
  const json = kind === 'boneyard' ? MARKER.exec(text)?.[1] : undefined
  const value = json === undefined ? undefined : parseJson(json)
  if (!isJsonObject(value)) return null
  const type = field(value, 'type')
  const extra = readElementExtra(field(value, 'extra'))
  return { ...(isElementType(type) ? { type } : {}), ...(extra ? { extra } : {}) }
}

export function writeMarker(marker: Marker): string {
  return `/* Scenewright ${JSON.stringify(marker).replaceAll('*/', String.raw`*\/`)} */`
}
