/** Writes an element or a speech as Fountain, in the simplest form that is read back unchanged. */
import type { ElementExtra } from '../../script/element-extra.ts'
import { without } from './extra-fields.ts'
import { writeEmphasis } from './emphasis.ts'
import { writeMarker, type Marker } from './marker.ts'
import { writeNote } from './notes.ts'
import { readBody } from './read-body.ts'
import { elementOfCanonical, type CanonicalElement } from './canonical-elements.ts'
import { isParenthetical } from './canonical-text.ts'
import { writeUnprinted } from './unprinted-line.ts'

/** @param element any element that isn't part of a speech */
export function writeElement(element: CanonicalElement): string {
  if (element.text.text === '') return unprintedOnly(element)
  const candidates = [...plainForms(element), forcedForm(element)].map((form) =>
    surrounded(element, form),
  )
  return candidates.find((form) => isReadAs(form, [element])) ?? candidates.at(-1) ?? ''
}

/** @param speech a cue with its dialogue and parentheticals */
export function writeSpeech(speech: readonly CanonicalElement[]): string {
  const [cue, ...spoken] = speech
  if (!cue) return ''
  if (spoken.length === 0) return writeElement(cue)
  const lines = spoken.flatMap((part, index) => spokenLines(part, spoken[index - 1]))
  const candidates = cueForms(cue).map((form) =>
    surrounded(cue, [form, ...lines].join('\n'), speech),
  )
  return (
    candidates.find((form) => isReadAs(form, speech)) ??
    speech.map((element) => surrounded(element, forcedForm(element))).join('\n\n')
  )
}

/** Writes an element without text, which only holds unprinted text. */
function unprintedOnly({ extra: { before = [], after = [] } }: CanonicalElement): string {
  return [...before, ...after].map(writeUnprinted).join('\n\n')
}

function isReadAs(fountain: string, elements: readonly CanonicalElement[]): boolean {
  const expected = elements.map(elementOfCanonical)
  return JSON.stringify(readBody(fountain).elements) === JSON.stringify(expected)
}

/** Adds the page break and the unprinted texts before and after an element. */
function surrounded(
  element: CanonicalElement,
  form: string,
  group: readonly CanonicalElement[] = [element],
): string {
  const { startsPage, before = [] } = element.extra
  const after = group.at(-1)?.extra.after ?? []
  return [
    ...(startsPage ? ['===', ''] : []),
    ...before.flatMap((unprinted) => [writeUnprinted(unprinted), '']),
    form,
    ...after.flatMap((unprinted) => ['', writeUnprinted(unprinted)]),
  ].join('\n')
}

function textLines({ text, notes }: CanonicalElement): string[] {
  return writeEmphasis(text, (index) => {
    const note = notes[index]
    return note ? writeNote(note) : ''
  })
}

/** Returns the forms that Fountain has for this type, simplest first. */
function plainForms(element: CanonicalElement): string[] {
  const { extra } = element
  const lines = textLines(element)
  const text = lines.join('\n')
  switch (element.type) {
    case 'scene_heading': {
      const number = extra.sceneNumber === undefined ? '' : ` #${extra.sceneNumber}#`
      const marker = markerLine({ extra: extraExcept(element, 'sceneNumber') })
      const heading = `${escapedNumber(text)}${number}`
      return [`${marker}${heading}`, `${marker}.${heading}`]
    }
    case 'transition': {
      const marker = markerLine({ extra: extraExcept(element) })
      return [`${marker}${text}`, `${marker}> ${text}`]
    }
    case 'character':
      return cueForms(element)
    case 'action': {
      const marker = markerLine({ extra: extraExcept(element, 'form') })
      return actionForms(lines, extra.form).map((form) => `${marker}${form}`)
    }
    case 'shot':
    case 'text': {
      const marker = markerLine({ type: element.type, extra: extraExcept(element, 'form') })
      return actionForms(lines, extra.form).map((form) => `${marker}${form}`)
    }
    case 'dialogue':
    case 'parenthetical':
      return []
  }
}

function cueForms(cue: CanonicalElement): string[] {
  const marker = markerLine({ extra: extraExcept(cue, 'dual') })
  const name = textLines(cue)
    .join('\n')
    .replace(/\^$/, String.raw`\^`)
  const dual = cue.extra.dual === undefined ? '' : ' ^'
  return [`${marker}${name}${dual}`, `${marker}@${name}${dual}`]
}

function actionForms(lines: readonly string[], form: ElementExtra['form']): string[] {
  switch (form) {
    case 'lyric':
      return [lines.map((line) => `~${line}`).join('\n')]
    case 'centred':
      return [lines.map((line) => `> ${line} <`).join('\n')]
    case undefined:
      return [
        lines.map((line) => (line === '' ? '!' : line)).join('\n'),
        lines.map((line, index) => (index === 0 || line === '' ? `!${line}` : line)).join('\n'),
        lines.map((line) => `!${line}`).join('\n'),
      ]
  }
}

/** Writes any element as forced action with a marker for its type. */
function forcedForm(element: CanonicalElement): string {
  const marker = markerLine({ type: element.type, extra: extraExcept(element) })
  return (
    marker +
    textLines(element)
      .map((line) => `!${line}`)
      .join('\n')
  )
}

/** Writes a part of a speech. A marker separates dialogue that would join the part above. */
function spokenLines(part: CanonicalElement, above: CanonicalElement | undefined): string[] {
  const { before, startsPage } = part.extra
  const form = sungForm(part)
  const isJoined =
    above?.type === 'dialogue' && part.type === 'dialogue' && sungForm(above) === form
  const extra = {
    ...(form === 'lyric' ? extraExcept(part, 'form') : extraExcept(part)),
    ...(before ? { before } : {}),
    ...(startsPage ? { startsPage } : {}),
  }
  const marker = { ...(isJoined ? { type: part.type } : {}), extra }
  const lines = textLines(part).map((line) => {
    if (form === 'lyric') return line === '' ? '  ' : `~${line}`
    return part.type === 'parenthetical' ? line : dialogueLine(line)
  })
  return [...markerLine(marker).split('\n').slice(0, -1), ...lines]
}

function sungForm({ extra }: CanonicalElement): ElementExtra['form'] {
  return extra.form === 'lyric' ? 'lyric' : undefined
}

/** An empty line would end the speech; two spaces prevent that (Fountain syntax: dialogue). */
function dialogueLine(line: string): string {
  if (line === '') return '  '
  const visible = line.replaceAll(/^[*_]+|[*_]+$/g, '')
  const needsEscape = isParenthetical(visible) || visible.startsWith('~') || /^={3,}$/.test(visible)
  return needsEscape ? line.replace(/[(~=]/, String.raw`\$&`) : line
}

/** Escapes text at the end of a heading that looks like a scene number. */
function escapedNumber(text: string): string {
  return text.replace(/#(?=[^#\s]*#$)/, String.raw`\#`)
}

/** Returns the extra fields for a marker: all that the Fountain syntax itself can't express. */
function extraExcept(
  { extra }: CanonicalElement,
  ...expressed: readonly (keyof ElementExtra)[]
): ElementExtra {
  return without(extra, 'before', 'after', 'startsPage', 'notes', ...expressed)
}

function markerLine({ type, extra = {} }: Marker): string {
  const hasExtra = Object.keys(extra).length > 0
  if (type === undefined && !hasExtra) return ''
  const marker = { ...(type ? { type } : {}), ...(hasExtra ? { extra } : {}) }
  return `${writeMarker(marker)}\n`
}
