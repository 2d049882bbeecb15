/** One element, or one speech, as Fountain: the plainest form that is read back as the same. */
import type { ElementExtra } from '../../script/element-extra.ts'
import { without } from './beside.ts'
import { writeEmphasis } from './emphasis.ts'
import { writeMarker, type Marker } from './marker.ts'
import { writeNote } from './notes.ts'
import { readBody } from './read-body.ts'
import { settledToElement, type Settled } from './settle-elements.ts'
import { isInBrackets } from './settle-text.ts'
import { writeUnprinted } from './unprinted-line.ts'

/** @param element not spoken under a cue */
export function writeElement(element: Settled): string {
  if (element.text.text === '') return unprintedAlone(element)
  const forms = [...plainForms(element), forcedForm(element)]
  const read = forms.map((form) => surrounded(element, form))
  return read.find((form) => isReadAs(form, [element])) ?? read.at(-1) ?? ''
}

/** @param speech a cue with what is spoken under it */
export function writeSpeech(speech: readonly Settled[]): string {
  const [cue, ...spoken] = speech
  if (!cue) return ''
  if (spoken.length === 0) return writeElement(cue)
  const lines = spoken.flatMap((part, index) => spokenLines(part, spoken[index - 1]))
  const forms = cueForms(cue).map((form) => surrounded(cue, [form, ...lines].join('\n'), speech))
  const read = forms.find((form) => isReadAs(form, speech))
  return read ?? speech.map((element) => surrounded(element, forcedForm(element))).join('\n\n')
}

/** What an element without text stands for. */
function unprintedAlone({ extra: { before = [], after = [] } }: Settled): string {
  return [...before, ...after].map(writeUnprinted).join('\n\n')
}

function isReadAs(fountain: string, elements: readonly Settled[]): boolean {
  const wanted = elements.map(settledToElement)
  return JSON.stringify(readBody(fountain).elements) === JSON.stringify(wanted)
}

/** What stands before and after an element, on lines of its own. */
function surrounded(element: Settled, form: string, group: readonly Settled[] = [element]): string {
  const { startsPage, before = [] } = element.extra
  const after = group.at(-1)?.extra.after ?? []
  return [
    ...(startsPage ? ['===', ''] : []),
    ...before.flatMap((unprinted) => [writeUnprinted(unprinted), '']),
    form,
    ...after.flatMap((unprinted) => ['', writeUnprinted(unprinted)]),
  ].join('\n')
}

function textLines({ text, notes }: Settled): string[] {
  return writeEmphasis(text, (index) => {
    const note = notes[index]
    return note ? writeNote(note) : ''
  })
}

/** The forms that Fountain has for this type, the plainest first. */
function plainForms(element: Settled): string[] {
  const { extra } = element
  const lines = textLines(element)
  const text = lines.join('\n')
  switch (element.type) {
    case 'scene_heading': {
      const number = extra.sceneNumber === undefined ? '' : ` #${extra.sceneNumber}#`
      const marker = markerLine({ extra: beyond(element, 'sceneNumber') })
      const heading = `${escapedNumber(text)}${number}`
      return [`${marker}${heading}`, `${marker}.${heading}`]
    }
    case 'transition': {
      const marker = markerLine({ extra: beyond(element) })
      return [`${marker}${text}`, `${marker}> ${text}`]
    }
    case 'character':
      return cueForms(element)
    case 'action': {
      const marker = markerLine({ extra: beyond(element, 'form') })
      return actionForms(lines, extra.form).map((form) => `${marker}${form}`)
    }
    case 'shot':
    case 'text': {
      const marker = markerLine({ type: element.type, extra: beyond(element, 'form') })
      return actionForms(lines, extra.form).map((form) => `${marker}${form}`)
    }
    case 'dialogue':
    case 'parenthetical':
      return []
  }
}

function cueForms(cue: Settled): string[] {
  const marker = markerLine({ extra: beyond(cue, 'dual') })
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

/** Action that says of itself what it is: any element can be written so. */
function forcedForm(element: Settled): string {
  const marker = markerLine({ type: element.type, extra: beyond(element) })
  return (
    marker +
    textLines(element)
      .map((line) => `!${line}`)
      .join('\n')
  )
}

/** A part of a speech; a marker parts it from the one above where they would be one. */
function spokenLines(part: Settled, above: Settled | undefined): string[] {
  const { before, startsPage } = part.extra
  const form = sungForm(part)
  const isJoined =
    above?.type === 'dialogue' && part.type === 'dialogue' && sungForm(above) === form
  const extra = {
    ...(form === 'lyric' ? beyond(part, 'form') : beyond(part)),
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

function sungForm({ extra }: Settled): ElementExtra['form'] {
  return extra.form === 'lyric' ? 'lyric' : undefined
}

/** An empty line would end the speech; two spaces keep it (Fountain syntax, 'Dialogue'). */
function dialogueLine(line: string): string {
  if (line === '') return '  '
  const shown = line.replaceAll(/^[*_]+|[*_]+$/g, '')
  const isOther = isInBrackets(shown) || shown.startsWith('~') || /^={3,}$/.test(shown)
  return isOther ? line.replace(/[(~=]/, String.raw`\$&`) : line
}

/** What looks like a scene number at the end of a heading's own words. */
function escapedNumber(text: string): string {
  return text.replace(/#(?=[^#\s]*#$)/, String.raw`\#`)
}

/** What an element has beside its text that its form does not say. */
function beyond({ extra }: Settled, ...said: readonly (keyof ElementExtra)[]): ElementExtra {
  return without(extra, 'before', 'after', 'startsPage', 'notes', ...said)
}

function markerLine({ type, extra = {} }: Marker): string {
  const hasExtra = Object.keys(extra).length > 0
  if (type === undefined && !hasExtra) return ''
  const marker = { ...(type ? { type } : {}), ...(hasExtra ? { extra } : {}) }
  return `${writeMarker(marker)}\n`
}
