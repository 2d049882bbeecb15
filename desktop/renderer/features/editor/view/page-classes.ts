import type { Formatting } from '@scenewright/shared/script/script.ts'

/** Returns the page's classes for the bold options that also apply in the PDF. */
export function pageClasses(formatting: Formatting): string {
  const { boldSceneHeadings, boldCharacters, boldShots } = formatting
  return [
    'script-page',
    boldSceneHeadings && 'bold-scene-headings',
    boldCharacters && 'bold-characters',
    boldShots && 'bold-shots',
  ]
    .filter(Boolean)
    .join(' ')
}
