import {
  ELEMENT_TABLE,
  ELEMENT_TYPES,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'

/**
 * The style sheet with the look of each element type: CSS variables for every node with a
 * `data-type`, from the element type table. Style sheets of pages and comparisons use them.
 */
export const ELEMENT_TYPE_STYLES = ELEMENT_TYPES.map(styleOf).join('\n')

/** The class of a page on which the formatting options make a type bold. */
export function boldClass(type: ElementType): string {
  return `bold-${type}`
}

function styleOf(type: ElementType): string {
  const { capitals, pages } = ELEMENT_TABLE[type]
  const { startIn, endIn, phoneStartPercent, phoneEndPercent, align, linesAbove, linesBelow } =
    pages.editor
  const selector = `[data-type='${type}']`
  const variables = {
    // On a page, where the script's page settings put it (features/editor/lines/screen-place.ts).
    '--type-start': `var(--start-${type}, ${startIn}in)`,
    '--type-end': `var(--end-${type}, ${endIn}in)`,
    // Numbers, because a length can't be divided by another.
    '--type-start-inches': startIn,
    '--type-end-inches': endIn,
    '--type-phone-start': phoneStartPercent,
    '--type-phone-end': phoneEndPercent,
    '--type-above': `${linesAbove * 12}pt`,
    '--type-below': `${linesBelow * 12}pt`,
    '--type-align': align,
    '--type-case': capitals ? 'uppercase' : 'none',
  }
  const rules = Object.entries(variables).map(([name, value]) => `${name}: ${value};`)
  return `${selector} { ${rules.join(' ')} }
${selector} + .page-break { --space-above: ${linesBelow * 12}pt; }
.${boldClass(type)} ${selector} { --type-weight: 700; }`
}
