/** Writes the lists from which other programs suggest names (OSF 2.0 sample document: `lists`). */
import { contentToText } from '../../content/text.ts'
import type { Element } from '../../script/script.ts'
import { block } from '../common/xml-text.ts'

/** An extension after a name, such as (V.O.). */
const EXTENSION = /(?<!\s)\s*\([^()]*\)\s*$/
const MAX_EXTENSIONS = 5

export function writeLists(elements: readonly Element[]): string {
  const names = elements
    .filter(({ type }) => type === 'character')
    .map(({ content }) => withoutExtensions(contentToText(content)))
  const unique = [...new Set(names.filter((name) => name !== ''))]
  return block(
    'lists',
    {},
    block('characters', {}, ...unique.map((name) => block('character', { name }))),
  )
}

function withoutExtensions(cue: string): string {
  let name = cue.replaceAll(/\s+/g, ' ').trim().toUpperCase()
  for (let count = 0; count < MAX_EXTENSIONS && EXTENSION.test(name); count += 1) {
    name = name.replace(EXTENSION, '')
  }
  return name
}
