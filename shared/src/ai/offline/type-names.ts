import { ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'

/** Writers' names for the element types, starting with the standard term. */
const NAMES: Readonly<Record<ElementType, readonly string[]>> = {
  scene_heading: ['scene heading', 'scene header', 'slug ?line', 'slug', 'heading', 'scene'],
  action: [
    'action line',
    'action paragraph',
    'action',
    'scene description',
    'stage direction',
    'description',
  ],
  character: ['character cue', 'character name', 'character', 'cue'],
  dialogue: [
    'lines? of dialog(?:ue)?',
    'dialog(?:ue)? line',
    'dialog(?:ue)?',
    'spoken line',
    'speech(?:es)?',
  ],
  parenthetical: ['parenthetical', 'wryly'],
  transition: ['transition'],
  shot: ['camera shot', 'camera direction', 'shot'],
  text: ['plain text', 'general text', 'text'],
}

const ENTRIES = ELEMENT_TYPES.flatMap((type) => NAMES[type].map((name) => ({ type, name })))

function alternatives(names: readonly string[]): string {
  return names.toSorted((a, b) => b.length - a.length).join('|')
}

/** A pattern for any type's name, singular or plural. */
export const TYPE_NAME = `(?:(?:${alternatives(ENTRIES.map(({ name }) => name))})s?(?![\\p{L}]))`

/** A pattern for a word that means an element of any type. */
export const ELEMENT_NOUN = '(?:(?:element|line|paragraph|item|entry|one)s?|entries)'

/** The element type with this name, if any. */
export function typeNamed(name: string): ElementType | undefined {
  const plain = name.trim().toLowerCase()
  return ENTRIES.find((entry) => new RegExp(`^${entry.name}s?$`, 'u').test(plain))?.type
}

/** The type's name in a sentence: 'scene heading'. */
export function typeLabel(type: ElementType): string {
  return type.replace('_', ' ')
}
