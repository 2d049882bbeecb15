/** Collects the texts of a document in Rich Text Format that aren't in its paragraphs. */
import { authorName, normalizeThread } from '../../script/notes/note-thread.ts'
import type { InlineNote } from '../../script/element-extra.ts'
import type { ProblemList } from '../common/problem-list.ts'
import type { WordParagraph } from '../word/paragraph.ts'
import type { Destination } from './state.ts'

type SideDestination = Exclude<Destination, 'body' | 'skip' | 'font' | 'style' | 'color'>

const MAX_QUOTED_CHARACTERS = 60

export class SideTexts {
  readonly #texts: Record<SideDestination, string> = {
    title: '',
    author: '',
    header: '',
    footer: '',
    footnote: '',
    annotation: '',
    'annotation author': '',
    'list label': '',
  }

  add(destination: SideDestination, text: string): void {
    this.#texts[destination] += text
  }

  /** Returns a finished footnote or annotation as a note at a place of the text. */
  takeNote(destination: 'footnote' | 'annotation', at: number): InlineNote | null {
    const text = this.#texts[destination].trim()
    const author = destination === 'annotation' ? this.#texts['annotation author'] : ''
    this.#texts[destination] = ''
    if (destination === 'annotation') this.#texts['annotation author'] = ''
    return text === ''
      ? null
      : { at, kind: 'note', text, ...normalizeThread({ author: authorName(author) }) }
  }

  /** Returns a paragraph with the automatic number or bullet before it. */
  withLabel(paragraph: WordParagraph): WordParagraph {
    const listLabel = this.#texts['list label'].trim()
    this.#texts['list label'] = ''
    return listLabel === '' ? paragraph : { ...paragraph, listLabel }
  }

  reportHeaders(problems: ProblemList): void {
    for (const name of ['header', 'footer'] as const) {
      const words = oneLine(this.#texts[name])
      if (!/\p{L}/u.test(words)) continue
      problems.add(`The ${name} “${words.slice(0, MAX_QUOTED_CHARACTERS)}” wasn’t imported.`)
    }
  }

  titles(): Readonly<{ title: string; author: string }> {
    return { title: oneLine(this.#texts.title), author: oneLine(this.#texts.author) }
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
