/**
 * An omitted scene in Fountain: a boneyard with the scene as Fountain, above the heading OMITTED with
 * the scene's number. Programs that don't know it show the same.
 */
import {
  MAX_PRESERVED_CHARACTERS,
  readElementExtra,
  type Unprinted,
} from '../../script/element-extra.ts'
import type { ImportedElement } from '../imported.ts'
import { without } from './extra-fields.ts'

const START = ' Scenewright omitted scene\n\n'
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
  const text = `${START}${scene.replaceAll(END, String.raw`*\$<slashes>/`)}\n`
  if (text.length > MAX_PRESERVED_CHARACTERS) return element
  return { ...element, extra: { ...extra, before: [...before, { kind: 'boneyard', text }] } }
}

/** @param read reads elements from Fountain */
export function withOmittedScene(
  element: ImportedElement,
  read: (fountain: string) => readonly ImportedElement[],
): ImportedElement {
  const { before = [] } = element.extra ?? {}
  const last = before.at(-1)
  if (element.type !== 'scene_heading' || !last || !isOmittedText(last)) return element
  const fountain = last.text.slice(START.length).replaceAll(ESCAPED_END, '*$<slashes>/')
  const omittedScene = read(fountain).map((one) => ({ id: '', ...one }))
  const extra = without(element.extra ?? {}, 'before')
  const stored = readElementExtra({ ...extra, before: before.slice(0, -1), omittedScene })
  return { ...element, ...(stored && { extra: stored }) }
}

function isOmittedText({ kind, text }: Unprinted): boolean {
  return kind === 'boneyard' && text.startsWith(START)
}
