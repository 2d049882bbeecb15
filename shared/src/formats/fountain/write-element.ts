/** Writes an element or a speech as Fountain, in the simplest form that is read back unchanged. */
import { isParenthetical } from '../../content/parentheses.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, isSpoken } from '../../script/element-types.ts'
import { sceneHeadingStart } from '../../script/languages/scene-heading-start.ts'
import { isForeignTransition } from '../../script/languages/transition-words.ts'
import { isUncasedName } from '../../script/languages/uncased-name.ts'
import { without } from './extra-fields.ts'
import { writeEmphasis } from './write-emphasis.ts'
import { writeMarker, type Marker } from './marker.ts'
import { writeNote } from './notes.ts'
import type { CanonicalElement } from './canonical-elements.ts'
import { writeUnprinted } from './unprinted-line.ts'

/** The reader that a text is written for. */
export type FountainReader = Readonly<{
  /** True if it reads markers, which preserve what Fountain can't represent (marker.ts). */
  hasMarkers: boolean
  isReadAs: (fountain: string, elements: readonly CanonicalElement[]) => boolean
}>

/** A way to write an element: its marker, and its text with the characters of its form. */
type Form = Readonly<{ marker: Marker; text: string }>

/** @param element any element that isn't part of a speech */
export function writeElement(element: CanonicalElement, reader: FountainReader): string {
  if (element.text.text === '') return unprintedOnly(element)
  const candidates = [...plainForms(element), forcedForm(element, reader)].map((form) =>
    surrounded(element, written(form, reader)),
  )
  return candidates.find((form) => reader.isReadAs(form, [element])) ?? candidates.at(-1) ?? ''
}

/** @param speech a cue with its dialogue and parentheticals */
export function writeSpeech(speech: readonly CanonicalElement[], reader: FountainReader): string {
  const [cue, ...spoken] = speech
  if (!cue) return ''
  if (spoken.length === 0) return writeElement(cue, reader)
  const lines = spoken.flatMap((part, index) => spokenLines(part, spoken[index - 1], reader))
  const candidates = cueForms(cue).map((form) =>
    surrounded(cue, [written(form, reader), ...lines].join('\n'), speech),
  )
  const readBack = candidates.find((form) => reader.isReadAs(form, speech))
  if (readBack !== undefined) return readBack
  // Without markers, forced action would no longer be a speech.
  if (!reader.hasMarkers) return candidates.at(-1) ?? ''
  return speech
    .map((element) => surrounded(element, written(forcedForm(element, reader), reader)))
    .join('\n\n')
}

function written({ marker, text }: Form, reader: FountainReader): string {
  return reader.hasMarkers ? `${markerLine(marker)}${text}` : text
}

/** Writes an element without text, which only holds unprinted text. */
function unprintedOnly({ extra: { before = [], after = [] } }: CanonicalElement): string {
  return [...before, ...after].map(writeUnprinted).join('\n\n')
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
function plainForms(element: CanonicalElement): Form[] {
  const { type, extra } = element
  const { form, lineMark } = ELEMENT_TABLE[type].fountain
  const lines = textLines(element)
  const text = lines.join('\n')
  switch (form) {
    case 'heading': {
      const number = extra.sceneNumber === undefined ? '' : ` #${extra.sceneNumber}#`
      const marker = { extra: extraExcept(element, 'sceneNumber') }
      const heading = `${escapedNumber(text)}${number}`
      // Other programs know the prefixes of English only.
      const isForeign = sceneHeadingStart(element.text.text)?.isStandard === false
      const forms = isForeign ? [`.${heading}`] : [heading, `.${heading}`]
      return forms.map((shown) => ({ marker, text: shown }))
    }
    case 'transition': {
      const marker = { extra: extraExcept(element) }
      const isForeign = isForeignTransition(element.text.text)
      const forms = isForeign ? [`> ${text}`] : [text, `> ${text}`]
      return forms.map((shown) => ({ marker, text: shown }))
    }
    case 'cue':
      return cueForms(element)
    case 'action':
    case 'marked action': {
      const named = form === 'action' ? {} : { type }
      const marker = { ...named, extra: extraExcept(element, 'form') }
      return actionForms(lines, extra.form).map((shown) => ({ marker, text: shown }))
    }
    case 'speech': {
      const marker = { extra: extraExcept(element) }
      return lineMark === undefined ? [] : [{ marker, text: markedLines(lines, lineMark) }]
    }
  }
}

function cueForms(cue: CanonicalElement): Form[] {
  const marker = { extra: extraExcept(cue, 'dual') }
  const name = textLines(cue)
    .join('\n')
    .replace(/\^$/, String.raw`\^`)
  const dual = cue.extra.dual === undefined ? '' : ' ^'
  // Other programs recognize names by their capitals.
  const forms = isUncasedName(cue.text.text) ? ['@'] : ['', '@']
  return forms.map((force) => ({ marker, text: `${force}${name}${dual}` }))
}

function actionForms(lines: readonly string[], form: ElementExtra['form']): string[] {
  switch (form) {
    case 'lyric':
      return [markedLines(lines, '~')]
    case 'centred':
      return [lines.map((line) => `> ${line} <`).join('\n')]
    case undefined:
      return [
        lines.map((line) => (line === '' ? '!' : line)).join('\n'),
        lines.map((line, index) => (index === 0 || line === '' ? `!${line}` : line)).join('\n'),
        markedLines(lines, '!'),
      ]
  }
}

/**
 * Writes any element as forced action with a marker for its type. Without markers, a line of a
 * speech without its cue is plain text.
 */
function forcedForm(element: CanonicalElement, reader: FountainReader): Form {
  const isAction = reader.hasMarkers || !isSpoken(element.type)
  const lines = textLines(element)
  return {
    marker: { type: element.type, extra: extraExcept(element) },
    text: isAction ? markedLines(lines, '!') : lines.join('\n'),
  }
}

function markedLines(lines: readonly string[], mark: string): string {
  return lines.map((line) => `${mark}${line}`).join('\n')
}

/** Writes a part of a speech. A marker separates words that would join those above. */
function spokenLines(
  part: CanonicalElement,
  above: CanonicalElement | undefined,
  reader: FountainReader,
): string[] {
  const { before, startsPage } = part.extra
  const { speech, fountain } = ELEMENT_TABLE[part.type]
  const form = sungForm(part)
  const isJoined = speech === 'words' && above?.type === part.type && sungForm(above) === form
  const extra = {
    ...(form === 'lyric' ? extraExcept(part, 'form') : extraExcept(part)),
    ...(before ? { before } : {}),
    ...(startsPage ? { startsPage } : {}),
  }
  const marker = { ...(isJoined ? { type: part.type } : {}), extra }
  const mark = form === 'lyric' ? '~' : fountain.lineMark
  const lines = textLines(part).map((line) => {
    if (mark !== undefined) return line === '' ? '  ' : `${mark}${line}`
    return speech === 'manner' ? line : dialogueLine(line)
  })
  return [...written({ marker, text: '' }, reader).split('\n').slice(0, -1), ...lines]
}

function sungForm({ extra }: CanonicalElement): ElementExtra['form'] {
  return extra.form === 'lyric' ? 'lyric' : undefined
}

/** An empty line would end the speech; two spaces prevent that (Fountain syntax: dialogue). */
function dialogueLine(line: string): string {
  if (line === '') return '  '
  const visible = line.replaceAll(/^[*_]+|(?<![*_])[*_]+$/g, '')
  const needsEscape = isParenthetical(visible) || visible.startsWith('~') || /^={3,}$/.test(visible)
  return needsEscape ? line.replace(/[(（~=]/u, String.raw`\$&`) : line
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
