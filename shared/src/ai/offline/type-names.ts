import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'

const ENTRIES = ELEMENT_TYPES.flatMap((type) =>
  ELEMENT_TABLE[type].commandNames.map((name) => ({ type, name })),
)

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
