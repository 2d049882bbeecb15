/** Requests like 'something sadder'. Lowercase only: a line of dialogue may begin with 'Be …'. */

const BETTER =
  '(?:\\p{Ll}+ier|better|worse|shorter|longer|louder|softer|quieter|slower|faster|darker|lighter|sadder|nicer|stronger|simpler|clearer|closer|bigger|smaller|warmer|colder|sharper|different|else)'
const ASKS: readonly RegExp[] = [
  new RegExp(`^(?:(?:much|far|even|a bit|a little|more|less) )*${BETTER}$`, 'u'),
  new RegExp(
    `^(?:be|sound|feel|look|seem|become)\\b.*\\b(?:${BETTER}|more|less|like|as if)\\b`,
    'u',
  ),
  /^(?:more|less) \p{Ll}+$/u,
  /^(?:include|describe|mention|reflect|express|convey|emphasi[sz]e|sound)\b/u,
  /^(?:something|anything)\b(?!['’]s| (?:is|was|has|must|will)\b)/u,
  /^an? (?:question|whisper|shout|scream|joke|statement|quip|pun|insult|rhyme|threat|lie|warning|plea)$/u,
]

/** Whether unquoted words describe what a line should be like instead of giving its text. */
export function asksForWriting(words: string): boolean {
  const plain = words.trim().replace(/[.!]$/u, '')
  return ASKS.some((form) => form.test(plain))
}
