/** The small model is for quick, short edits, the large one for long or creative work. */
export type ModelSize = 'small' | 'large'

/** A command with more characters goes to the large model. */
const SHORT_COMMAND_CHARACTERS = 160
/** A command with this many sentences or lines goes to the large model. */
const MANY_INSTRUCTIONS = 4
/** A text with more characters goes to the large model: one and a half full overviews. */
const SHORT_TEXT_CHARACTERS = 750

/** Words that ask the assistant to write something, not just to place the writer's words. */
const CREATIVE =
  /\b(?:writ(?:e|ing)|rewrit(?:e|ing)|continu(?:e|ing)|expand|improv(?:e|ing)|polish|punch up|funn(?:y|ier)|dramatic|tens(?:e|er|ion)|subtext|describ(?:e|ing)|description of|invent|imagin(?:e|ing)|brainstorm|creat(?:e|ing)|come up with|conversation|argument|banter|monologue|dialogue between|montage|flashback|backstory|tone|mood|pac(?:e|ing)|emotion(?:al)?|shorten|condense|tighten|summari[sz]e|translat(?:e|ing)|consistent|whole (?:scene|block)|entire (?:scene|block)|more\s+\w+|less\s+\w+)\b/iu
const QUOTED = /"[^"]*"|“[^”]*”/gu

/**
 * Chooses the model for a command. A pure rule on the command alone, so that writers can predict
 * it: long or creative commands go to the large model, all others to the small one. Quoted text is
 * the writer's material and isn't searched for creative words.
 */
export function chooseModel(command: string): ModelSize {
  const text = command.trim()
  if (text.length > SHORT_COMMAND_CHARACTERS) return 'large'
  const unquoted = text.replace(QUOTED, '""')
  const instructions = unquoted.split(/[.!?;]\s+|\n+/u).filter((part) => part.trim() !== '')
  if (instructions.length >= MANY_INSTRUCTIONS) return 'large'
  return CREATIVE.test(unquoted) ? 'large' : 'small'
}

/**
 * Chooses the model that makes an overview from an existing overview or a transcript: the large one
 * for long texts, which it has to condense to 500 characters.
 */
export function chooseTextModel(text: string): ModelSize {
  return text.trim().length > SHORT_TEXT_CHARACTERS ? 'large' : 'small'
}
