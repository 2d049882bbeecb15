/** Two sizes of model: one quick for short edits, one larger for long or creative work (spec §1). */
export type ModelSize = 'small' | 'large'

/** Characters up to which a command counts as short. */
const SHORT_COMMAND_CHARACTERS = 160
/** Sentences or lines from which a command counts as several. */
const MANY_INSTRUCTIONS = 4
/** Characters up to which a text to be put right counts as short: a full overview and half of one more. */
const SHORT_TEXT_CHARACTERS = 750

/** Words that ask for invention rather than for an edit that the command itself spells out. */
const CREATIVE =
  /\b(?:writ(?:e|ing)|rewrit(?:e|ing)|continu(?:e|ing)|expand|improv(?:e|ing)|polish|punch up|funn(?:y|ier)|dramatic|tens(?:e|er|ion)|subtext|describ(?:e|ing)|description of|invent|imagin(?:e|ing)|brainstorm|creat(?:e|ing)|come up with|conversation|argument|banter|monologue|dialogue between|montage|flashback|backstory|tone|mood|pac(?:e|ing)|emotion(?:al)?|shorten|condense|tighten|summari[sz]e|translat(?:e|ing)|consistent|whole (?:scene|block)|entire (?:scene|block)|more\s+\w+|less\s+\w+)\b/iu
const QUOTED = /"[^"]*"|“[^”]*”/gu

/**
 * Which model a command goes to. A pure rule on the command alone, so that a writer can foresee it:
 * long or creative commands go to the large model, all others to the small one. What stands in
 * quotation marks is material and not read as a wish.
 */
export function chooseModel(command: string): ModelSize {
  const text = command.trim()
  if (text.length > SHORT_COMMAND_CHARACTERS) return 'large'
  const wish = text.replace(QUOTED, '""')
  const instructions = wish.split(/[.!?;]\s+|\n+/u).filter((part) => part.trim() !== '')
  if (instructions.length >= MANY_INSTRUCTIONS) return 'large'
  return CREATIVE.test(wish) ? 'large' : 'small'
}

/**
 * Which model makes an overview of a text, the present overview or a transcript: the small one where
 * it is short, the large one where much has to be brought down to 500 characters.
 */
export function chooseTextModel(text: string): ModelSize {
  return text.trim().length > SHORT_TEXT_CHARACTERS ? 'large' : 'small'
}
