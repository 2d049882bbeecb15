import { isInCapitals } from '../../../content/capitals.ts'
import { isTimeOfDay, saysInsideOrOutside } from '../../../formats/scene-heading.ts'
import { plainLineType, screenplayLine } from '../../../formats/screenplay-text.ts'
import type { ElementType } from '../../../script/element-types.ts'
import type { NewElement } from '../../edit-operations.ts'
import { newElement, TRANSITION_ARTICLE } from './element-text.ts'
import { inside, type Said } from '../grammar/said.ts'

/** Elements that show by their form what they are: 'CUT TO:', 'int cellar night', 'close on …'. */

const SHOT =
  /^(?:(?:extreme )?(?:close(?:[ -]?up)? on:?|close[ -]?up of)|angle on|(?:(?:an? )?(?:(?:extreme )?(?:wide|long|medium|full|tight|high|low|aerial|tracking|establishing|overhead|crane|two|close) )?shot of)|pov|insert -)\s/iu
/** Words of the command itself, or of a sentence, that no fixed form contains. */
const COMMAND_WORDS =
  /\s(?:and|then|where|when|while|until|as|who|with|before|after|at the (?:end|top|start|beginning))\b|[,;]$/u
const CAPITALS_THEN_SMALL = /^\p{Lu}{2}.*\s\p{Ll}{2}/u

/** 'INT. KITCHEN, she cooks', but not 'interior kitchen, night' */
function hasClause(raw: string): boolean {
  if (/(?<!\b(?:mrs|int|ext|est))(?<=\p{L}{3})\.\s+\p{L}/iu.test(raw)) return true
  const [, ...parts] = raw.split(/[,;]\s+/u)
  if (parts.some((part) => /^\p{Lu}\p{Ll}+ \p{Ll}+s\b/u.test(part))) return true
  return parts.some((part) => /^\p{Ll}/u.test(part) && !isTimeOfDay(part.replace(/^at /u, '')))
}

/** 'int cellar'; spelled out it needs a time, or else 'interior design' would be one. */
function isHeading(raw: string): boolean {
  if (!saysInsideOrOutside(raw) || !/[\s/]\p{L}/u.test(raw)) return false
  if (/^(?:int|ext|est|i\/e)\b/iu.test(raw)) return true
  return (
    /^(?:in|ex)terior\b/iu.test(raw) &&
    isTimeOfDay(/(?<![\s,-])[\s,-]+(?<time>\p{L}+)$/u.exec(raw)?.[1] ?? '')
  )
}

/** 'smash cut to' for 'a smash cut', 'cut to' for 'a normal cut' */
function withTo(raw: string): string {
  return raw.replace(TRANSITION_ARTICLE, '').replace(/(?<=\bcut|^dissolve|^wipe)$/iu, ' to')
}

/** The type of words that have a fixed form. */
export function findFixedForm(raw: string): ElementType | undefined {
  if (COMMAND_WORDS.test(raw) || raw.includes('\n') || hasClause(raw)) return undefined
  const type = SHOT.test(raw) ? 'shot' : plainLineType(withTo(raw))
  if (type !== 'shot' && CAPITALS_THEN_SMALL.test(raw)) return undefined
  if (isHeading(raw)) return 'scene_heading'
  return type === 'scene_heading' ? undefined : type
}

function fixedElement(raw: string): NewElement | undefined {
  const type = findFixedForm(raw)
  if (type === undefined) return undefined
  const text = withTo(raw).replace(/^close on:/iu, 'close on')
  return newElement(type, { text, isQuoted: type === 'scene_heading' && isInCapitals(raw) })
}

const MAX_FIXED_CHARACTERS = 200

/** One element in its fixed form; a transition may be followed by the heading it leads to. */
export function readFixed(said: Said): readonly NewElement[] | undefined {
  const quoted = inside(said, '"')
  if (quoted !== undefined) {
    const type = findFixedForm(quoted)
    return type && [newElement(type, { text: quoted, isQuoted: true })]
  }
  const raw = said.text
  if (raw.length > MAX_FIXED_CHARACTERS) return undefined
  const one = fixedElement(raw)
  if (one) return [one]
  if (COMMAND_WORDS.test(raw) || CAPITALS_THEN_SMALL.test(raw)) return undefined
  const line = screenplayLine(raw)
  const areHeadings = line?.every(
    ({ type, text }) => type !== 'scene_heading' || findFixedForm(text) === type,
  )
  return line && areHeadings && line.length > 1 ? line : undefined
}
