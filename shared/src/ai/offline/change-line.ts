import { ok } from '../../result.ts'
import { plainToMarkedText } from '../../content/marked-text.ts'
import { asksForWriting } from './asks-for-writing.ts'
import { textFor } from './element-text.ts'
import { hasExtraWords } from './fixed-form.ts'
import { withHeadingPart } from './heading-part.ts'
import { NOT_UNDERSTOOD, refuse } from './not-understood.ts'
import { ORDINAL } from './ordinals.ts'
import { QUOTE, materialOf } from './quotes.ts'
import { findLines, type Target } from './reference.ts'
import type { Edits, Family, Line } from './scene.ts'
import { TYPE_NAME, typeNamed } from './type-names.ts'

const VERB = '(?:change|replace|set|rewrite|edit|update|switch|revise|correct|fix)'
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^${VERB} (?<what>.+?)(?: so (?:that )?it (?:says|reads)|(?: to)? (?:say|read)|(?: to| with| as| by| into)):? (?<said>.+)$`,
    'isu',
  ),
  new RegExp(`^${VERB} (?<what>[^:]+?): ?(?<said>.+)$`, 'isu'),
  new RegExp(
    `^make (?<what>(?:the )?(?:${ORDINAL} )?${TYPE_NAME}) (?<said>${QUOTE}|(?:int|ext)\\b.+)$`,
    'isu',
  ),
  /^(?:make|have|let) (?<what>.+?) (?:say|read):? (?<said>.+)$/isu,
  /^(?<what>.+?) should (?:say|read|be):? (?<said>.+)$/isu,
]

const LABELED = new RegExp(`^(?:an? )?(?<type>${TYPE_NAME}): ?(?<text>.+)$`, 'isu')

/** The single line that a target names; of a speech, its dialogue. */
function lineToChange({ lines, isSpeech }: Target): Line | undefined {
  const candidates = isSpeech ? lines.filter(({ type }) => type === 'dialogue') : lines
  return candidates.length === 1 ? candidates[0] : undefined
}

function changedTo(target: Target, said: string, quotes: readonly string[]): Edits {
  const line = lineToChange(target)
  if (!line) return refuse('Name a single line to change, for example: the last line')
  // 'to dialogue: Go'
  const { type: name = '', text: labeled = '' } = LABELED.exec(said)?.groups ?? {}
  const type = typeNamed(name) ?? line.type
  const material = materialOf(labeled || said, quotes)
  if (material.text === '') return refuse('Give the new text of the line.')
  if (!material.quoted && (hasExtraWords(type, material.text) || asksForWriting(material.text)))
    return refuse(NOT_UNDERSTOOD)
  const part = type === 'scene_heading' ? withHeadingPart(line.text, material.text) : undefined
  const text = plainToMarkedText(part ?? textFor(type, material))
  return ok([{ op: 'replace', number: line.number, type: type === line.type ? null : type, text }])
}

/** Whether words follow a quotation: '"early" in the last line', '"early" and "dawn" to …'. */
function hasMoreThanQuotation(said: string): boolean {
  return new RegExp(`^${QUOTE}.*\\p{L}`, 'su').test(said)
}

/** 'change the last action to "…"', "make NORA's line say …", 'replace the heading with …' */
export const changeLine: Family = (text, quotes, scene) => {
  for (const form of FORMS) {
    const { what = '', said = '' } = form.exec(text)?.groups ?? {}
    if (hasMoreThanQuotation(said)) continue
    const found = what === '' ? null : findLines(what, quotes, scene)
    if (found) return found.ok ? changedTo(found.value, said, quotes) : found
  }
  return null
}
