import { ELEMENT_TYPE_STYLES } from '#renderer/services/element-type-styles.ts'

/** The look of the element types, for style sheets. React adds it to the page only once. */
export function ElementTypeStyles() {
  return (
    <style href="element-types" precedence="default">
      {ELEMENT_TYPE_STYLES}
    </style>
  )
}
