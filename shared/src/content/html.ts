import { cleanText } from './clean-text.ts'
import { decodeEntities, encodeEntities } from './entities.ts'
import { htmlTokens, type HtmlToken } from './html-tokens.ts'
import { MARKS, normalizeRuns, type Mark, type Run } from './runs.ts'

/** The tags that become marks. `br` is the only other allowed tag (docs/glossary.md, "content"). */
const MARK_OF_TAG: ReadonlyMap<string, Mark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
])

const TAG_OF_MARK: Readonly<Record<Mark, string>> = { bold: 'b', italic: 'i', underline: 'u' }

/** Block-level tags: their text goes on separate lines. */
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

/** Collapses source line ends and tabs to one space, like a browser. Keeps typed spaces. */
function collapseSourceLines(source: string): string {
  return source.replace(WHITE_SPACE, (space) => (NOT_A_SPACE.test(space) ? ' ' : space))
}

/** Uses a loop because / +$/ takes quadratic time on long runs of spaces. */
function withoutTrailingSpaces(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end--
  return text.slice(0, end)
}

/** Collects tokens into runs. Each `htmlToRuns` call creates one. */
class RunCollector {
  readonly runs: Run[] = []
  readonly #openTags = new Map<string, number>()
  /** The line start just before the position. Decides how following breaks and spaces are read. */
  #lineStart: 'none' | 'break' | 'block' = 'none'
  #hasPendingBreak = false

  add(token: HtmlToken): void {
    if (token.kind === 'text') this.#addText(token.source)
    else if (token.name === 'br') this.#addBreak()
    else if (BLOCK_TAGS.has(token.name)) this.#endLine()
    else if (MARK_OF_TAG.has(token.name)) this.#count(token.name, token.kind === 'open' ? 1 : -1)
  }

  /** Counts tags instead of nesting them, which closes misnested tags where a browser would. */
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
    this.#flushBreak()
    this.#push(decodeEntities(text))
    this.#lineStart = 'none'
  }

  #addBreak(): void {
    this.#flushBreak()
    this.#push('\n')
    this.#lineStart = 'break'
  }

  #flushBreak(): void {
    if (this.#hasPendingBreak) this.#push('\n')
    this.#hasPendingBreak = false
  }

  /** Ends the line, unless it is empty or a `br` has just ended it. */
  #endLine(): void {
    if (this.#lineStart === 'none' && this.runs.length > 0) {
      this.#trimLine()
      this.#hasPendingBreak = true
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
 * Parses HTML into runs. `b strong i em u` become marks and `br` a line break. All other tags are
 * dropped, but not their text; that of block-level tags is on separate lines. Never fails, however
 * broken or hostile the HTML. Linear time.
 */
export function htmlToRuns(html: string): Run[] {
  const collector = new RunCollector()
  for (const token of htmlTokens(html)) collector.add(token)
  return normalizeRuns(collector.runs)
}

/**
 * Writes runs as canonical HTML: `b` around `i` around `u`, no tag closed that the next run would
 * reopen, `<br>` for a line break, and only `& < >` and U+00A0 as entities.
 */
export function runsToHtml(runs: readonly Run[]): string {
  const [only] = runs
  if (only && runs.length === 1 && !MARKS.some((mark) => only[mark])) return textHtml(only.text)
  const parts: string[] = []
  let open: Mark[] = []
  const closeFrom = (depth: number): void => {
    for (const mark of open.slice(depth).toReversed()) parts.push(`</${TAG_OF_MARK[mark]}>`)
    open = open.slice(0, depth)
  }
  for (const run of normalizeRuns(runs)) {
    const wanted = MARKS.filter((mark) => run[mark])
    const differs = wanted.findIndex((mark, depth) => open[depth] !== mark)
    closeFrom(differs < 0 ? wanted.length : differs)
    for (const mark of wanted.slice(open.length)) parts.push(`<${TAG_OF_MARK[mark]}>`)
    open = wanted
    parts.push(encodedText(run.text))
  }
  closeFrom(0)
  return parts.join('')
}

/** Plain text, which is most of a script, needs no runs. */
function textHtml(text: string): string {
  return encodedText(cleanText(text))
}

function encodedText(text: string): string {
  return encodeEntities(text).replaceAll('\n', '<br>')
}
