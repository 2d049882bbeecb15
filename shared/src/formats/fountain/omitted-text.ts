/**
 * An omitted scene in Fountain: a boneyard with the scene as Fountain, above the heading OMITTED with
 * the scene's number; several for a long scene. Programs that don't know it show the same.
 */
import {
  MAX_PRESERVED_CHARACTERS,
  readElementExtra,
  type Unprinted,
} from '../../script/element-extra.ts'
import type { ImportedElement } from '../imported.ts'
import { without } from './extra-fields.ts'
import { splitPreserved } from './preserved-pieces.ts'

const START = ' Scenewright omitted scene\n\n'
/** Of each further boneyard of the scene. */
const CONTINUED = ' Scenewright omitted scene continued\n\n'
const PIECE_CHARACTERS = MAX_PRESERVED_CHARACTERS - CONTINUED.length
/** A boneyard ends with the first asterisk and slash, so each gets a backslash more. */
const END = /\*(?<slashes>\\*)\//g
const ESCAPED_END = /\*\\(?<slashes>\\*)\//g

/** @param write writes elements as Fountain */
export function withOmittedText(
  element: ImportedElement,
  write: (elements: readonly ImportedElement[]) => string,
): ImportedElement {
  const { omittedScene, before = [], ...extra } = element.extra ?? {}
  if (!omittedScene) return element
  const scene = write(omittedScene.map(({ id: _id, ...one }) => one))
  const escaped = `${scene.replaceAll(END, String.raw`*\$<slashes>/`)}\n`
  const texts = splitPreserved(escaped, PIECE_CHARACTERS).map((piece, index): Unprinted => {
    return { kind: 'boneyard', text: `${index === 0 ? START : CONTINUED}${piece}` }
  })
  return { ...element, extra: { ...extra, before: [...before, ...texts] } }
}

/** @param read reads elements from Fountain */
export function withOmittedScene(
  element: ImportedElement,
  read: (fountain: string) => readonly ImportedElement[],
): ImportedElement {
  const { before = [] } = element.extra ?? {}
  const start = before.findLastIndex((text) => isBoneyardOf(START, text))
  const [first, ...others] = start < 0 ? [] : before.slice(start)
  const isScene = others.every((text) => isBoneyardOf(CONTINUED, text))
  if (element.type !== 'scene_heading' || !first || !isScene) return element
  const pieces = [first.text.slice(START.length), ...others.map(continuedText)]
  const fountain = pieces.join('').replaceAll(ESCAPED_END, '*$<slashes>/')
  const omittedScene = read(fountain).map((one) => ({ id: '', ...one }))
  const extra = without(element.extra ?? {}, 'before')
  const stored = readElementExtra({ ...extra, before: before.slice(0, start), omittedScene })
  return { ...element, ...(stored && { extra: stored }) }
}

function isBoneyardOf(start: string, { kind, text }: Unprinted): boolean {
  return kind === 'boneyard' && text.startsWith(start)
}

function continuedText({ text }: Unprinted): string {
  return text.slice(CONTINUED.length)
}
