/** Reads the text of a paragraph: marks, line breaks and the notes inside it. */
import { cleanText } from '../../content/clean-text.ts'
import { joinRuns, type Run } from '../../content/runs.ts'
import type { InlineNote } from '../../script/element-extra.ts'
import type { ProblemList } from '../common/problem-list.ts'
import type { XmlElement } from '../common/xml-tree.ts'

export type ParagraphText = Readonly<{ runs: Run[]; notes: InlineNote[] }>

type Marks = Omit<Run, 'text'>
const PLAIN: Marks = { bold: false, italic: false, underline: false }

/** Reads a paragraph of the page, whose line ends in the file are spaces. */
export function readParagraphText(paragraph: XmlElement, problems: ProblemList): ParagraphText {
  const reader = new TextReader(problems)
  reader.read(paragraph, PLAIN)
  return reader.finish()
}

class TextReader {
  readonly #problems: ProblemList
  readonly #runs: Run[] = []
  readonly #notes: InlineNote[] = []
  #length = 0
  /** True if a space would be at the start of a line or after another space. */
  #isAfterSpace = true

  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  read(element: XmlElement, marks: Marks): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#addText(child, marks)
      else if (child.name === 'br') this.#addBreak(marks)
      else if (child.name !== 'style' && child.name !== 'script') {
        if (child.name === 'span') this.#readSpan(child)
        this.read(child, withMarks(child, marks, this.#problems))
      }
    }
  }

  #addText(source: string, marks: Marks): void {
    let text = source.replaceAll(/[\t\n\f\r ]+/g, ' ')
    if (this.#isAfterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text === '') return
    this.#isAfterSpace = text.endsWith(' ')
    this.#push(cleanText(text).replaceAll('\u00a0', ' '), marks)
  }

  #addBreak(marks: Marks): void {
    this.#push('\n', marks)
    this.#isAfterSpace = true
  }

  #push(text: string, marks: Marks): void {
    this.#runs.push({ text, ...marks })
    this.#length += text.length
  }

  /** Notes have their text and date as attributes; other spans mark words of the breakdown. */
  #readSpan({ attributes }: XmlElement): void {
    const classes = (attributes.get('class') ?? '').split(/\s+/)
    if (attributes.has('revision')) this.#problems.count('revision')
    if (classes.includes('note')) {
      const text = cleanText(attributes.get('text') ?? '').trim()
      const date = cleanText(attributes.get('date') ?? '').trim()
      if (text === '') this.#problems.count('empty note')
      else {
        const dated = date === '' ? text : `${text}\n(${date})`
        this.#notes.push({ at: this.#length, kind: 'note', text: dated })
      }
    } else if (classes.includes('media')) this.#problems.count('media')
    else if (attributes.has('ref')) this.#problems.count('breakdown')
  }

  /** Removes the white space at the end, where Celtx has an empty line break. */
  finish(): ParagraphText {
    const runs = joinRuns(this.#runs)
    for (let last = runs.at(-1); last; last = runs.at(-1)) {
      const text = last.text.trimEnd()
      runs.pop()
      if (text === '') continue
      runs.push({ ...last, text })
      break
    }
    const length = runs.reduce((sum, { text }) => sum + text.length, 0)
    const notes = this.#notes.map((note) => ({ ...note, at: Math.min(note.at, length) }))
    return { runs, notes }
  }
}

const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const ITALIC = /font-style\s*:\s*(?:italic|oblique)/i
const UNDERLINE = /text-decoration[^;]*:[^;]*underline/i
const STRIKEOUT = /text-decoration[^;]*:[^;]*line-through/i

function withMarks({ name, attributes }: XmlElement, marks: Marks, problems: ProblemList): Marks {
  const style = attributes.get('style') ?? ''
  if (name === 'strike' || name === 's' || STRIKEOUT.test(style)) problems.count('strikeout')
  return {
    bold: marks.bold || name === 'b' || name === 'strong' || BOLD.test(style),
    italic: marks.italic || name === 'i' || name === 'em' || ITALIC.test(style),
    underline: marks.underline || name === 'u' || UNDERLINE.test(style),
  }
}
