import { decodeEntities, encodeEntities } from './entities.ts'
import { htmlTokens, type HtmlToken } from './html-tokens.ts'
import { MARKS, normaliseRuns, type Mark, type Run } from './runs.ts'

/** The tags that survive as marks (design §5, content allow-list); `br` is the only other one. */
const MARK_OF_TAG: ReadonlyMap<string, Mark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
])

const TAG_OF_MARK: Readonly<Record<Mark, string>> = { bold: 'b', italic: 'i', underline: 'u' }

/** Tags that start and end a line of their own, so that the texts on both sides stay apart. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu ' +
    'nav ol optgroup option p pre search section select summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

const WHITE_SPACE = /[\t\n\f\r ]+/g
const LEADING_WHITE_SPACE = /^[\t\n\f\r ]+/
const NOT_A_SPACE = /[^ ]/

/** Source line ends and tabs are a single space, as in a browser; typed spaces stay as many as they are. */
function collapseSourceLines(source: string): string {
  return source.replace(WHITE_SPACE, (space) => (NOT_A_SPACE.test(space) ? ' ' : space))
}

/** A loop, because the pattern / +$/ takes quadratic time on long inner stretches of spaces. */
function withoutTrailingSpaces(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end--
  return text.slice(0, end)
}

/** Gathers tokens into runs; one is made for each `htmlToRuns`. */
class RunCollector {
  readonly runs: Run[] = []
  readonly #openTags = new Map<string, number>()
  /** What the last thing on the line was: it decides about breaks and white space that follow. */
  #lineStart: 'none' | 'break' | 'block' = 'none'
  #owesBreak = false

  add(token: HtmlToken): void {
    if (token.kind === 'text') this.#addText(token.source)
    else if (token.name === 'br') this.#addBreak()
    else if (BLOCK_TAGS.has(token.name)) this.#endLine()
    else if (MARK_OF_TAG.has(token.name)) this.#count(token.name, token.kind === 'open' ? 1 : -1)
  }

  /** Tags are counted, not nested: that closes misnested ones where a browser would. */
  #count(name: string, change: 1 | -1): void {
    this.#openTags.set(name, Math.max(0, (this.#openTags.get(name) ?? 0) + change))
  }

  #push(text: string): void {
    const run = { text, bold: false, italic: false, underline: false }
    for (const [name, count] of this.#openTags) {
      const mark = MARK_OF_TAG.get(name)
      if (mark && count > 0) run[mark] = true
    }
    this.runs.push(run)
  }

  #addText(source: string): void {
    const leading = LEADING_WHITE_SPACE.exec(source)?.[0] ?? ''
    const isIndent =
      this.#lineStart === 'block' || (this.#lineStart === 'break' && /[\n\r]/.test(leading))
    const text = collapseSourceLines(isIndent ? source.slice(leading.length) : source)
    if (text === '') return
    this.#payBreak()
    this.#push(decodeEntities(text))
    this.#lineStart = 'none'
  }

  #addBreak(): void {
    this.#payBreak()
    this.#push('\n')
    this.#lineStart = 'break'
  }

  #payBreak(): void {
    if (this.#owesBreak) this.#push('\n')
    this.#owesBreak = false
  }

  /** A block tag ends the line, unless nothing is on it; a `br` just before it has ended it already. */
  #endLine(): void {
    if (this.#lineStart === 'none' && this.runs.length > 0) {
      this.#trimLine()
      this.#owesBreak = true
    }
    this.#lineStart = 'block'
  }

  #trimLine(): void {
    for (let last = this.runs.at(-1); last?.text.endsWith(' '); last = this.runs.at(-1)) {
      this.runs.pop()
      const text = withoutTrailingSpaces(last.text)
      if (text !== '') this.runs.push({ ...last, text })
    }
  }
}

/**
 * Reads HTML text into runs under the content allow-list (design §5): `b strong i em u` become
 * marks, `br` a line break; of all else only the text stays, block-level tags keeping their texts on
 * lines of their own. Never fails, however broken or hostile the HTML; time is linear in its length.
 */
export function htmlToRuns(html: string): Run[] {
  const collector = new RunCollector()
  for (const token of htmlTokens(html)) collector.add(token)
  return normaliseRuns(collector.runs)
}

/**
 * Writes runs as HTML text in its one canonical form: `b` around `i` around `u`, no tag closed that
 * the next run opens again, `<br>` for a line break, and only `& < >` and U+00A0 as entities.
 */
export function runsToHtml(runs: readonly Run[]): string {
  const parts: string[] = []
  let open: Mark[] = []
  const closeFrom = (depth: number): void => {
    for (const mark of open.slice(depth).toReversed()) parts.push(`</${TAG_OF_MARK[mark]}>`)
    open = open.slice(0, depth)
  }
  for (const run of normaliseRuns(runs)) {
    const wanted = MARKS.filter((mark) => run[mark])
    const differs = wanted.findIndex((mark, depth) => open[depth] !== mark)
    closeFrom(differs < 0 ? wanted.length : differs)
    for (const mark of wanted.slice(open.length)) parts.push(`<${TAG_OF_MARK[mark]}>`)
    open = wanted
    parts.push(encodeEntities(run.text).replaceAll('\n', '<br>'))
  }
  closeFrom(0)
  return parts.join('')
}
