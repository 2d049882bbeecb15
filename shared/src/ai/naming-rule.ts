/** Words for a script's title, in the most common languages of writers. */
const MENTIONS_TITLE =
  /\b(?:re|en)?titl(?:e|ed|es|ing)\b|\bt[ií]tulo|\btit(?:re|el|olo|ul)|\b(?:re)?nam(?:e|ed)\b.*\b(?:script|screenplay|story|film|movie|it)\b|\b(?:script|screenplay|story|film|movie)\b.*\b(?:re)?nam(?:e|ed)\b|\bcall(?:ed)?\b.*\b(?:script|screenplay|story|film|movie|it)\b|\b(?:script|screenplay|story|film|movie)\b.*\bcalled\b|назван|заголов|标题|標題|タイトル|제목/iu
/** Words for a script's author. */
const MENTIONS_AUTHOR =
  /\bauthors?\b|\bwriters?\b|\b(?:written|screenplay|script) by\b|\bcredit(?:s|ed)?\b|\bbyline\b|\baut(?:or|ora|eur|ore|rice)\b|автор|作者|著者|저자/iu

/**
 * Explains why edits of the title or author are rejected, if they are. Only a command that mentions
 * the title or author may change it, because the script that a model reads could try to.
 */
export function findNamingProblem(
  command: string,
  operations: readonly Readonly<{ op: string }>[],
): string | undefined {
  const names = new Set(operations.map(({ op }) => op))
  if (names.has('set_title') && !MENTIONS_TITLE.test(command)) {
    return 'The command does not ask for another title: leave set_title out.'
  }
  if (names.has('set_author') && !MENTIONS_AUTHOR.test(command)) {
    return 'The command does not ask for another author: leave set_author out.'
  }
  return undefined
}
