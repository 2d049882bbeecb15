import type { Formatting } from '@scenewright/shared/script/script.ts'

/** The classes of the page that show the formatting options which the PDF honours (spec §9). */
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
