import type { EditOperation } from './edit-operations.ts'

/** Words of a command that speak of the script's title, in the languages writers use most. */
const SPEAKS_OF_TITLE =
  /\b(?:re|en)?titl(?:e|ed|es|ing)\b|\bt[ií]tulo|\btit(?:re|el|olo|ul)|\b(?:re)?nam(?:e|ed)\b.*\b(?:script|screenplay|story|film|movie|it)\b|\b(?:script|screenplay|story|film|movie)\b.*\b(?:re)?nam(?:e|ed)\b|\bcall(?:ed)?\b.*\b(?:script|screenplay|story|film|movie|it)\b|\b(?:script|screenplay|story|film|movie)\b.*\bcalled\b|назван|заголов|标题|標題|タイトル|제목/iu
/** The same for its author. */
const SPEAKS_OF_AUTHOR =
  /\bauthors?\b|\bwriters?\b|\b(?:written|screenplay|script) by\b|\bcredit(?:s|ed)?\b|\bbyline\b|\baut(?:or|ora|eur|ore|rice)\b|автор|作者|著者|저자/iu

/**
 * Why an edit of the title or the author cannot be taken, if so: only a command that speaks of one
 * may change it. The script that a model reads is data; nothing that stands in it may reach beyond
 * the block (design §6).
 */
export function namingProblem(
  command: string,
  operations: readonly EditOperation[],
): string | undefined {
  const names = new Set(operations.map(({ op }) => op))
  if (names.has('set_title') && !SPEAKS_OF_TITLE.test(command)) {
    return 'The command does not ask for another title: leave set_title out.'
  }
  if (names.has('set_author') && !SPEAKS_OF_AUTHOR.test(command)) {
    return 'The command does not ask for another author: leave set_author out.'
  }
  return undefined
}
