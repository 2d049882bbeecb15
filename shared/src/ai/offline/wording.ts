/** Polite openings without meaning for the command. */
const COURTESY =
  /^(?:(?:please|pls|okay|ok|hey|now|so|then|and|also|next|finally|first|just|go ahead and|let['’]s|let us|(?:can|could|would|will) you(?: please)?|i want (?:you )?to|i(?:['’]d| would) like (?:you )?to|i need (?:you )?to)(?:,\s*|\s+))+/iu
const CLOSING_COURTESY =
  /(?:,?\s+(?:please|pls|plz|thanks|thx|thank you|cheers|for me|if you (?:can|could|would|please)))+[.!?]*$/iu

/** 'please' at the end of a request that began with 'could you' is never text for the script. */
const ASKED_POLITELY = /^(?:please )?(?:can|could|would|will) you\b/iu

/** Removes 'please', 'could you' and similar words from the beginning of a command. */
export function withoutCourtesy(command: string): string {
  const plain = command.trim().replace(COURTESY, '')
  return ASKED_POLITELY.test(command.trim()) ? withoutClosingCourtesy(plain) : plain
}

/** Removes a closing 'please' from words of a fixed form, such as a name or a heading. */
export function withoutClosingCourtesy(words: string): string {
  return words.replace(CLOSING_COURTESY, '')
}

/** Removes a closing 'please' or period from a command that contains no words for the script. */
export function withoutTail(command: string): string {
  return withoutClosingCourtesy(command.trim())
    .replace(/[.!?,;]+$/u, '')
    .trim()
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.replace(/^(["“'‘(]*)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
}

/** Formats unquoted words as a sentence: single spaces, a capital, and a period if needed. */
export function asSentence(text: string): string {
  const tidy = capitalized(text.replace(/[ \t]+/gu, ' ').trim())
  if (tidy === '' || /[.!?…:;,—–-]["”'’)]*$/u.test(tidy)) return tidy
  return /[.!?…]["”'’)]$/u.test(tidy) ? tidy : `${tidy}.`
}

/** Words that begin a question, whatever punctuation ends it. */
const ASKS =
  /^(?:(?:who|what|where|when|why|how)(?:['’]s| (?:is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|should)) |(?:is|are|am|was|were|do|does|did|have|has|can|could|will|would|should|may) (?:i|you|he|she|it|we|they|there|this|that|anyone|anybody|someone|somebody)\b)/iu

/** Formats unquoted dialogue as a sentence; a question ends with a question mark. */
export function asSpokenSentence(text: string): string {
  const sentence = asSentence(text)
  return ASKS.test(text.trim()) && !/[.!?…][^.!?…]/u.test(text) && /[^.]\.$/u.test(sentence)
    ? `${sentence.slice(0, -1)}?`
    : sentence
}

/** Removes the period of the command from a name or title. */
export function withoutFullStop(text: string): string {
  return /[^.]\.$/u.test(text) ? text.slice(0, -1).trim() : text.trim()
}

/** 'no line', '1 line', '3 lines'. */
export function counted(count: number, noun: string): string {
  const plural = noun.endsWith('s') ? noun : `${noun}s`
  return `${count} ${count === 1 ? noun : plural}`
}
