/** Writes elements as Fountain for the clipboard (fountain.io/syntax). */
import { writeEmphasis } from './fountain/emphasis.ts'
import { runsToMarked } from './fountain/marked.ts'
import { canonicalMarks } from './fountain/canonical-marks.ts'
import { readScreenplay } from './screenplay-text.ts'
import { htmlToRuns } from '../content/html.ts'
import { runsToText, type Run } from '../content/runs.ts'
import { isEmptyContent } from '../content/text.ts'
import { UPPERCASE_TYPES, type ElementType } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'

/** Puts a blank line between elements, except inside a speech, and skips empty elements. */
export function toFountain(elements: readonly Pick<Element, 'type' | 'content'>[]): string {
  let fountain = ''
  let previous: ElementType | null = null
  for (const { type, content } of elements) {
    if (isEmptyContent(content)) continue
    if (previous !== null) fountain += isSameSpeech(previous, type) ? '\n' : '\n\n'
    fountain += written(type, htmlToRuns(content))
    previous = type
  }
  return fountain
}

function isSameSpeech(previous: ElementType, type: ElementType): boolean {
  const isSpoken = type === 'dialogue' || type === 'parenthetical'
  return isSpoken && ['character', 'parenthetical', 'dialogue'].includes(previous)
}

function written(type: ElementType, runs: readonly Run[]): string {
  const shown = UPPERCASE_TYPES.has(type) ? runs.map(uppercased) : runs
  const text = emphasised(shown)
  const plain = runsToText([...shown]).trim()
  switch (type) {
    case 'scene_heading':
      return readsAs(plain) === 'scene_heading' ? text : `.${text}`
    case 'character':
      return readsAs(`${plain}\nx`) === 'character' ? text : `@${text}`
    case 'parenthetical':
      return plain.startsWith('(') ? text : `(${text})`
    case 'transition':
      return readsAs(plain) === 'transition' ? text : `> ${text}`
    case 'dialogue':
      // An empty line would end the speech; two spaces prevent that (Fountain syntax: dialogue).
      return text.replaceAll(/\n(?=\n|$)/g, '\n  ')
    case 'action':
    case 'shot':
    case 'text':
      return needsForce(type, plain) ? `!${text}` : text
  }
}

function uppercased(run: Run): Run {
  return { ...run, text: run.text.toUpperCase() }
}

function readsAs(text: string): ElementType | undefined {
  return readScreenplay(text)?.[0]?.type
}

/** Whether the text would parse as another type unless forced. */
function needsForce(type: ElementType, plain: string): boolean {
  const read = readsAs(`${plain}\nx`)
  if (type === 'shot') return read === 'scene_heading' || read === 'transition'
  return (read !== undefined && read !== 'action') || /^[.!@>#=~]/.test(plain)
}

function emphasised(runs: readonly Run[]): string {
  return writeEmphasis(canonicalMarks(runsToMarked(runs)), () => '').join('\n')
}
