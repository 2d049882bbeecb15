import { ok } from '../../result.ts'
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { runsToText, type Mark, type Run } from '../../content/runs.ts'
import type { EditOperation } from '../edit-operations.ts'
import { contentToMarkedText } from '../../content/marked-text.ts'
import { refuse } from './not-understood.ts'
import { materialOf } from './quotes.ts'
import { findLines, type Target } from './reference.ts'
import { wholeWords } from '../../content/replace-words.ts'
import type { Edits, Family, Line, Scene } from './scene.ts'
import { withoutTail } from './wording.ts'

const MARK_NAME = '(?<mark>bold|italics?|underlin(?:e|ed|ing))'
const MAKE = new RegExp(`^(?:make|set|put|format) (?<what>.+?) (?:in )?${MARK_NAME}$`, 'iu')
const VERB = /^(?<mark>bold|italici[sz]e|underline|embolden) (?<what>.+)$/iu
const REMOVE = new RegExp(
  `^(?:remove|delete|take) (?:the )?${MARK_NAME} (?:from|off|of) (?<what>.+)$`,
  'iu',
)
const WORD =
  /^(?:(?:the )?(?:word|phrase)s? (?<word>\uE000\d+\uE001|\S+)|(?<quote>\uE000\d+\uE001))(?: in (?<scope>.+))?$/iu

function markNamed(name: string): Mark {
  if (/^(?:bold|embolden)/iu.test(name)) return 'bold'
  return /^ital/iu.test(name) ? 'italic' : 'underline'
}

/** Sets or clears a mark between two positions of the runs' text. */
function marked(runs: readonly Run[], mark: Mark, value: boolean, from: number, to: number): Run[] {
  let position = 0
  return runs.flatMap((run) => {
    const start = Math.min(run.text.length, Math.max(0, from - position))
    const end = Math.max(start, Math.min(run.text.length, to - position))
    position += run.text.length
    return [
      { ...run, text: run.text.slice(0, start) },
      { ...run, text: run.text.slice(start, end), [mark]: value },
      { ...run, text: run.text.slice(end) },
    ]
  })
}

function markLines(
  lines: readonly Line[],
  mark: Mark,
  value: boolean,
  word: string | undefined,
): Edits {
  const operations = lines.flatMap(({ number, element }): EditOperation[] => {
    let runs = htmlToRuns(element.content)
    const text = runsToText(runs)
    const ranges =
      word === undefined
        ? [{ index: 0, length: text.length }]
        : [...text.matchAll(wholeWords(word, 'giu'))].map((match) => {
            return { index: match.index, length: match[0].length }
          })
    for (const { index, length } of ranges) runs = marked(runs, mark, value, index, index + length)
    const content = runsToHtml(runs)
    if (content === runsToHtml(htmlToRuns(element.content))) return []
    return [{ op: 'replace', number, type: null, text: contentToMarkedText(content) }]
  })
  if (operations.length > 0) return ok(operations)
  return refuse(
    word === undefined ? 'The text already looks like that.' : `“${word}” is not in the text.`,
  )
}

/** For a speech named by its speaker, only the dialogue is marked, not the cue. */
function wordsOf({ lines, isSpeech }: Target): readonly Line[] {
  return isSpeech ? lines.filter(({ type }) => type === 'dialogue') : lines
}

function markWhat(
  what: string,
  quotes: readonly string[],
  scene: Scene,
  mark: Mark,
  value: boolean,
): Edits {
  const { quote, word = quote, scope } = WORD.exec(what)?.groups ?? {}
  if (word === undefined) {
    const found = findLines(what, quotes, scene)
    return found?.ok ? markLines(wordsOf(found.value), mark, value, undefined) : found
  }
  const found = scope === undefined ? undefined : findLines(scope, quotes, scene)
  if (found !== undefined && !found?.ok) return found
  const lines = found?.value.lines ?? scene.lines
  return markLines(lines, mark, value, materialOf(word, quotes).text)
}

/**
 * 'make the last line bold', 'underline the word "never"', 'remove italics from the first action'
 */
export const marks: Family = (text, quotes, scene) => {
  const plain = withoutTail(text)
  const removal = REMOVE.exec(plain)?.groups
  if (removal)
    return markWhat(removal['what'] ?? '', quotes, scene, markNamed(removal['mark'] ?? ''), false)
  const request = (MAKE.exec(plain) ?? VERB.exec(plain))?.groups
  return request
    ? markWhat(request['what'] ?? '', quotes, scene, markNamed(request['mark'] ?? ''), true)
    : null
}
