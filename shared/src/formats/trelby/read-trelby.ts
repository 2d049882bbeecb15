/**
 * Reads Trelby's files, versions 1 to 3: settings, title page, and the script line by line (Trelby:
 * fileformat.txt; screenplay.py, `load`). Each line begins with what follows it and its type.
 */
import { cleanText } from '../../content/clean-text.ts'
import { plainRun } from '../../content/runs.ts'
import type { Unprinted } from '../../script/element-extra.ts'
import { BUILT_MESSAGES, builtElements } from '../built-elements.ts'
import { cleanSource } from '../clean-source.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { createProblemList, type CountedMessage, type ProblemList } from '../common/problem-list.ts'
import type { ImportResult } from '../imported.ts'
import { LAST_LINE, LINE_BREAKS, LINE_TYPES, type LineMeaning } from './line-types.ts'
import { readPages } from './read-settings.ts'
import { readTitles, readTitleText, type TitleText } from './read-titles.ts'

/** The newest version of the format that this reader supports. */
const NEWEST_VERSION = 3
/** The first version that marks where the script begins. */
const MARKED_SINCE = 3
const MAX_QUOTED_CHARACTERS = 60

const NO_TRELBY =
  "This isn't a Trelby file. Open it in the program that created it, save it as Final Draft (.fdx) or Fountain, and import that file."

const MESSAGES: Readonly<Record<string, CountedMessage>> = {
  'unknown break': (places) => `Unknown line breaks were imported as spaces ${places}.`,
  'unknown type': (places) => `Paragraphs of an unknown type were imported as action ${places}.`,
  'bad title': (places) => `Damaged texts of the title page were left out ${places}.`,
  'unknown setting': (places) => `Unknown settings were left out ${places}.`,
}

/** @param source the file's text */
export function readTrelby(source: string): ImportResult {
  const cleaned = cleanSource(source)
  if (!cleaned.ok) return cleaned
  const [first = '', ...lines] = cleaned.text.split('\n')
  const version = Number(/^#Version (\d{1,4})\s*$/.exec(first)?.[1])
  if (!(version > 0)) return { ok: false, error: NO_TRELBY }
  const problems = createProblemList()
  if (version > NEWEST_VERSION) {
    problems.add(
      `This file is from a newer version of Trelby (format ${version}). Anything new in that format wasn't imported.`,
    )
  }
  const [settingLines, marked] = version < MARKED_SINCE ? [lines, null] : atStart(lines)
  if (marked === undefined) problems.add('The file is incomplete: it has settings, but no script.')
  const head = readHead(settingLines, problems)
  const script = marked === null ? lines.slice(head.end) : (marked ?? [])
  const builders = readLines(script, problems)
  return {
    ok: true,
    script: {
      ...readTitles(head.titles, problems),
      pages: readPages(head.settings, problems),
      elements: builtElements(builders, problems),
      problems: [...cleaned.problems, ...problems.messages({ ...MESSAGES, ...BUILT_MESSAGES })],
    },
  }
}

/** Returns the lines before and after the mark of the script; without one, there is no script. */
function atStart(lines: readonly string[]): [string[], string[] | undefined] {
  const start = lines.findIndex((line) => /^#Start-Script\s*$/.test(line))
  return start < 0 ? [[...lines], undefined] : [lines.slice(0, start), lines.slice(start + 1)]
}

type Head = Readonly<{
  settings: ReadonlyMap<string, string>
  titles: readonly TitleText[]
  /** The number of lines before the script, in files that don't mark where it begins. */
  end: number
}>

/** Reads the settings, which come before the script. */
function readHead(lines: readonly string[], problems: ProblemList): Head {
  const settings = new Map<string, string>()
  const titles: TitleText[] = []
  let section: string | null = null
  let page = 0
  let words = 0
  let end = 0
  for (const [index, line] of lines.entries()) {
    const [, key, value = ''] = /^#([A-Za-z-]+)(?: (.*))?$/.exec(line) ?? []
    if (section !== null) {
      if (key === `End-${section}`) section = null
      else if (section === 'Config') addSetting(line, settings)
      else if (section === 'Spell-Checker-Dict' && /^Words\/\d/.test(line)) words += 1
    } else if (key === undefined) break
    else if (key.startsWith('Begin-')) section = key.slice('Begin-'.length)
    else if (key === 'Title-Page') page += 1
    else if (key === 'Title-String') addTitle(value, page, titles, problems)
    else if (key === 'Header-String') reportHeader(value, problems)
    else if (key !== 'Header-Empty-Lines') problems.count('unknown setting')
    end = index + 1
  }
  if (words > 0) {
    problems.add(`The words of the file's spelling dictionary weren't imported (${words}).`)
  }
  return { settings, titles, end }
}

function addSetting(line: string, settings: Map<string, string>): void {
  const colon = line.indexOf(':')
  if (colon > 0) settings.set(line.slice(0, colon), line.slice(colon + 1))
}

function addTitle(value: string, page: number, titles: TitleText[], problems: ProblemList): void {
  const text = readTitleText(value, page)
  if (text) titles.push(text)
  else problems.count('bad title')
}

/** Reports a header unless it is just the page number: line,offset,flags,reserved,text. */
function reportHeader(value: string, problems: ProblemList): void {
  const text = cleanText(value.split(',').slice(4).join(',')).trim()
  if (!/[\p{L}\p{N}]/u.test(text.replaceAll('${PAGE}', ''))) return
  problems.add(`The page header, “${text.slice(0, MAX_QUOTED_CHARACTERS)}”, wasn't imported.`)
}

const ACTION: LineMeaning = { kind: 'element', type: 'action' }

/** An element whose last line hasn't been read yet. */
type OpenElement = { mark: string; meaning: LineMeaning; text: string }

function readLines(lines: readonly string[], problems: ProblemList): ElementBuilder[] {
  const builders: ElementBuilder[] = []
  const pending: Unprinted[] = []
  let open: OpenElement | null = null
  const close = () => {
    if (open?.meaning.kind === 'note') pending.push({ kind: 'note', text: open.text })
    else if (open) builders.push(builderOf(open.meaning, open.text, pending.splice(0)))
    open = null
  }
  for (const line of lines) {
    if (line === '') continue
    const [lineBreak = '', mark = ''] = line
    // A type that changes inside an element ends it.
    if (open && open.mark !== mark) close()
    const meaning = LINE_TYPES.get(mark)
    if (!meaning && !open) problems.count('unknown type')
    const element: OpenElement = open ?? { mark, meaning: meaning ?? ACTION, text: '' }
    const follows = LINE_BREAKS.get(lineBreak)
    if (follows === undefined && lineBreak !== LAST_LINE) problems.count('unknown break')
    element.text += cleanText(line.slice(lineBreak.length + mark.length))
    open = element
    if (lineBreak === LAST_LINE) close()
    else element.text += follows ?? ' '
  }
  if (open) {
    const text = open.text.trim().slice(-MAX_QUOTED_CHARACTERS)
    problems.add(`The file is incomplete: it ends after “${text}”. Its contents were imported.`)
    close()
  }
  if (pending.length > 0) addAfterLast(builders, pending)
  return builders
}

function builderOf(
  meaning: Extract<LineMeaning, { kind: 'element' }>,
  text: string,
  before: Unprinted[],
): ElementBuilder {
  const { type, paragraph } = meaning
  const extra = paragraph === undefined ? {} : { paragraph }
  return {
    type,
    runs: [plainRun(text)],
    styled: [],
    hidden: [],
    extra,
    before,
    after: [],
    notes: [],
  }
}

/** Notes at the end belong to the last element, or to an empty one if there is nothing else. */
function addAfterLast(builders: ElementBuilder[], notes: readonly Unprinted[]): void {
  const last = builders.at(-1)
  if (last) last.after.push(...notes)
  else builders.push(builderOf({ kind: 'element', type: 'action' }, '', [...notes]))
}
