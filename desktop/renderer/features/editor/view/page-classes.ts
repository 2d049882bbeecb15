import { ELEMENT_TYPES, isBoldType } from '@scenewright/shared/script/element-types.ts'
import type { Formatting } from '@scenewright/shared/script/script.ts'
import { boldClass } from '#renderer/services/element-type-styles.ts'

/** Returns the page's classes for the bold options that also apply in the PDF. */
export function pageClasses(formatting: Formatting): string {
  const bold = ELEMENT_TYPES.filter((type) => isBoldType(type, formatting)).map(boldClass)
  return ['script-page', ...bold].join(' ')
}
