import { ELEMENT_TYPES, isBoldType } from '@scenewright/shared/script/element-types.ts'
import { opensFlushLeft } from '@scenewright/shared/layout/industry/opening-transition.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import type { Formatting } from '@scenewright/shared/script/script.ts'
import { boldClass } from '#renderer/services/element-type-styles.ts'

/** Returns the page's classes for what the script's settings change, as in the PDF. */
export function pageClasses(formatting: Formatting, settings: PageSettings): string {
  const bold = ELEMENT_TYPES.filter((type) => isBoldType(type, formatting)).map(boldClass)
  return ['script-page', ...bold, ...(opensFlushLeft(settings) ? ['opens-flush-left'] : [])].join(
    ' ',
  )
}
