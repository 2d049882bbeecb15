/** Questions about what changed since an earlier version, which only the page has. */
import { countWords } from '../../content/count-words.ts'
import { contentToText } from '../../content/text.ts'
import {
  compareScripts,
  isSameScript,
  SETTING_LABELS,
} from '../../script/compare/compare-scripts.ts'
import type { ElementPair } from '../../script/compare/compare-elements.ts'
import type { Script } from '../../script/script.ts'
import { linkPlaces, placeMark } from '../citations.ts'
import { answerList, oneLine } from '../offline/answers/places.ts'
import { buildScriptIndex } from '../script-index/script-index.ts'
import { formatCount } from '../script-tools/counted.ts'
import type { OfflineAnswer } from './answer-offline.ts'

/**
 * The version that a question compares with: the last one before some days ago, where 0 is today;
 * the one saved last, or the script as it was opened; or one that the question names.
 */
export type Since =
  | Readonly<{ kind: 'days'; days: number }>
  | Readonly<{ kind: 'saved' | 'opened' }>
  | Readonly<{ kind: 'named'; words: string }>

/** A script at an earlier time; `title` is its version's name or time. */
export type PastScript = Readonly<{ script: Script; title: string }>

const CHANGED =
  /\b(?:what|which|how much|anything)\b.*\b(?:chang(?:e|ed|es)|differ(?:s|ent|ence|ences)?|(?:is|'s|s) new|did i (?:write|edit|change)|(?:was|were|got|been) (?:added|removed|deleted|edited|rewritten))\b/iu
const DAYS_AGO = /\b(\d{1,3}|a|one|two|three) (day|week)s? ago\b/iu
const DAYS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, day: 1, week: 7 }

/** Reads 'what changed since yesterday?'; null if it isn't such a question. */
export function readVersionQuestion(message: string): Since | null {
  if (!CHANGED.test(message)) return null
  const [, count = '', unit = ''] = DAYS_AGO.exec(message) ?? []
  if (unit !== '') {
    return { kind: 'days', days: (DAYS[count] ?? Number(count)) * (DAYS[unit.toLowerCase()] ?? 1) }
  }
  if (/\b(?:today|this morning|yesterday)\b/iu.test(message)) return { kind: 'days', days: 0 }
  if (/\blast week\b/iu.test(message)) return { kind: 'days', days: DAYS['week'] ?? 0 }
  if (/\b(?:session|opened|started)\b/iu.test(message)) return { kind: 'opened' }
  if (/\b(?:last )?(?:saved?|version)[\s?.!]*$/iu.test(message)) return { kind: 'saved' }
  const [, words] = /\b(?:since|from|with|to|after|in) (.+?)[\s?.!]*$/iu.exec(message) ?? []
  return words === undefined ? null : { kind: 'named', words }
}

/** Answers what changed since an earlier script, with links to the places. */
export function changesAnswer(past: PastScript, now: Script): OfflineAnswer {
  const comparison = compareScripts(past.script, now)
  if (isSameScript(comparison)) {
    return { text: `Nothing has changed since ${past.title}.`, citations: [] }
  }
  const pairs = comparison.blocks.flatMap(({ elements }) => elements)
  const entries = pairs.flatMap((pair) => changeEntry(pair) ?? [])
  const count = (kind: ElementPair['kind']) => pairs.filter((pair) => pair.kind === kind).length
  const words = wordsIn(now) - wordsIn(past.script)
  const parts = [
    ...(['added', 'changed', 'removed'] as const).flatMap((kind) =>
      count(kind) > 0 ? [`${formatCount(count(kind), 'line')} ${kind}`] : [],
    ),
    ...comparison.settings.map(({ name }) => `${SETTING_LABELS[name].toLowerCase()} changed`),
    ...(comparison.isReordered ? ['story blocks moved'] : []),
    formatCount(Math.abs(words), `${words < 0 ? 'fewer' : 'more'} word`),
  ]
  const text = answerList(`Since ${past.title}: ${parts.join(', ')}.`, entries)
  return linkPlaces({ script: now, index: buildScriptIndex(now) }, text)
}

function changeEntry({ kind, before, after }: ElementPair): string | null {
  if (kind === 'same') return null
  const text = oneLine(contentToText((after ?? before)?.content ?? ''))
  const verb = { added: 'Added', removed: 'Removed', changed: 'Changed to' }[kind]
  return `${verb}: “${text}”${after ? ` ${placeMark(after.id)}` : ''}`
}

function wordsIn({ storyBlocks }: Script): number {
  const all = storyBlocks.flatMap(({ elements }) => elements)
  return all.reduce((sum, { content }) => sum + countWords(contentToText(content)), 0)
}
