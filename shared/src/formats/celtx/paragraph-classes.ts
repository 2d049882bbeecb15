/**
 * Meanings of the paragraph classes in Celtx's scripts (Celtx source: scriptsanitizer.js). Classes of
 * its other kinds of scripts become the types that Celtx itself chooses when such a script becomes a
 * film script (`convertUnsupportedClasses`), except that acts are centered text.
 */
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'

export type ClassMeaning = Readonly<
  { type: ElementType; isNearest?: true } & Pick<ElementExtra, 'form'>
>

const CLASSES: ReadonlyMap<string, ClassMeaning> = new Map<string, ClassMeaning>([
  ['sceneheading', { type: 'scene_heading' }],
  ['action', { type: 'action' }],
  ['character', { type: 'character' }],
  ['dialog', { type: 'dialogue' }],
  ['parenthetical', { type: 'parenthetical' }],
  ['transition', { type: 'transition' }],
  ['shot', { type: 'shot' }],
  ['text', { type: 'text' }],
  ['act', { type: 'text', form: 'centred' }],
  ['title', { type: 'text', form: 'centred' }],
  ['caption', { type: 'action', isNearest: true }],
  ['sound', { type: 'action', isNearest: true }],
  ['music', { type: 'action', isNearest: true }],
  ['voice', { type: 'action', isNearest: true }],
])

/** A paragraph without a class is text (Celtx source: `convertUnsupportedClasses`). */
const NO_CLASS: ClassMeaning = { type: 'text' }

/** @returns `undefined` if the class isn't one of Celtx's */
export function classMeaning(classes: string): ClassMeaning | undefined {
  const names = classes
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name !== '')
  if (names.length === 0) return NO_CLASS
  return names.map((name) => CLASSES.get(name)).find((meaning) => meaning !== undefined)
}
