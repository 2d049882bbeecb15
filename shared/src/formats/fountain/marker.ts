/**
 * What Fountain has no form for (a shot, a type of Final Draft's) goes in a boneyard just before the
 * text, which no other program prints: `Scenewright {"type":"shot"}` between slashes and stars.
 */
import { readElementExtra, type ElementExtra } from '../../script/element-extra.ts'
import { isElementType, type ElementType } from '../../script/element-types.ts'
import { field, isJsonObject, parseJson } from '../../script/json-shape.ts'
import type { FoundNote } from './notes.ts'

/** What it says goes before what the text's own form says. */
export type Marker = Readonly<{ type?: ElementType; extra?: ElementExtra }>

const MARKER = /^ Scenewright (\{.*\}) $/

/** The marker that a boneyard is; `null` for any other. */
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
