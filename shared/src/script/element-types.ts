/** The eight element types in Tab order (spec §3, §4). `text` is the fallback for an unknown type. */
export const ELEMENT_TYPES = [
  'scene_heading',
  'action',
  'character',
  'dialogue',
  'parenthetical',
  'transition',
  'shot',
  'text',
] as const

export type ElementType = (typeof ELEMENT_TYPES)[number]

/** The type given to an element whose own type is unknown (spec §3). */
export const FALLBACK_TYPE: ElementType = 'text'

/** What a writer reads in the type selector and hears when the type changes. */
export const ELEMENT_TYPE_LABELS: Readonly<Record<ElementType, string>> = {
  scene_heading: 'Scene heading',
  action: 'Action',
  character: 'Character',
  dialogue: 'Dialogue',
  parenthetical: 'Parenthetical',
  transition: 'Transition',
  shot: 'Shot',
  text: 'Text',
}

/** The types that are printed, and shown on the page, in capitals (spec §9). */
export const UPPERCASE_TYPES: ReadonlySet<ElementType> = new Set([
  'scene_heading',
  'character',
  'transition',
  'shot',
])

/** Whether a value from outside names one of the eight types. */
export function isElementType(value: unknown): value is ElementType {
  return (ELEMENT_TYPES as readonly unknown[]).includes(value)
}

/** The type of the element that Enter creates after one of `type` (next-type rule, spec §4). */
export function nextType(type: ElementType): ElementType {
  switch (type) {
    case 'character':
    case 'parenthetical':
      return 'dialogue'
    case 'dialogue':
      return 'character'
    case 'transition':
      return 'scene_heading'
    case 'scene_heading':
    case 'action':
    case 'shot':
    case 'text':
      return 'action'
  }
}

/** One step of Tab (`forward`) or Shift+Tab (`backward`) through the eight types, round the end (spec §4). */
export function cycleType(type: ElementType, direction: 'forward' | 'backward'): ElementType {
  const step = direction === 'forward' ? 1 : ELEMENT_TYPES.length - 1
  const index = (ELEMENT_TYPES.indexOf(type) + step) % ELEMENT_TYPES.length
  return ELEMENT_TYPES[index] ?? FALLBACK_TYPE
}
