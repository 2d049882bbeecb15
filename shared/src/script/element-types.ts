/** The eight element types in Tab order (`docs/product.md#data`). */
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

/** The type of an element with an unknown type. */
export const FALLBACK_TYPE: ElementType = 'text'

/** Labels in the type selector, also announced when the type changes. */
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

/** Types printed and shown in capitals (`docs/product.md#pdf`). */
export const UPPERCASE_TYPES: ReadonlySet<ElementType> = new Set([
  'scene_heading',
  'character',
  'transition',
  'shot',
])

/** Whether a value is one of the eight types. */
export function isElementType(value: unknown): value is ElementType {
  return (ELEMENT_TYPES as readonly unknown[]).includes(value)
}

/** The type of the element that Enter adds after one of `type` (`docs/product.md#elements`). */
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

/**
 * The next type (Tab) or the previous one (Shift+Tab); wraps around (`docs/product.md#elements`).
 */
export function cycleType(type: ElementType, direction: 'forward' | 'backward'): ElementType {
  const step = direction === 'forward' ? 1 : ELEMENT_TYPES.length - 1
  const index = (ELEMENT_TYPES.indexOf(type) + step) % ELEMENT_TYPES.length
  return ELEMENT_TYPES[index] ?? FALLBACK_TYPE
}
