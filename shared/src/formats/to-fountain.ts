/** Elements as Fountain, for the clipboard (Fountain syntax, fountain.io). */
import { readScreenplay } from './screenplay-text.ts'
import { htmlToRuns } from '../content/html.ts'
import { runsToText, type Run } from '../content/runs.ts'
import { isEmptyContent } from '../content/text.ts'
import { UPPERCASE_TYPES, type ElementType } from '../script/element-types.ts'
import type { Element, Script } from '../script/script.ts'

/** A whole script, its blocks one after another under its title page (Fountain syntax, 'Title Page'). */
export function scriptToFountain({ title, author, subheading, storyBlocks }: Script): string {
  const lines = [
    ['Title', title],
    ['Credit', author.trim() && 'by'],
    ['Author', author],
    ['Notes', subheading],
  ]
  const titlePage = lines
    .filter(([, value]) => value?.trim())
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
  const text = toFountain(storyBlocks.flatMap(({ elements }) => elements))
  return `${titlePage}\n\n${text}\n`
}

/** A blank line between elements, none inside a speech; empty elements are left out. */
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
      // An empty line would end the speech; two spaces keep it (Fountain syntax, 'Dialogue').
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

/** Text that would be read as something else than it is. */
function needsForce(type: ElementType, plain: string): boolean {
  const read = readsAs(`${plain}\nx`)
  if (type === 'shot') return read === 'scene_heading' || read === 'transition'
  return (read !== undefined && read !== 'action') || /^[.!@>#=~]/.test(plain)
}

function emphasised(runs: readonly Run[]): string {
  return runs
    .map(({ text, bold, italic, underline }) => {
      const escaped = text.replaceAll(/[*_\\]/g, String.raw`\$&`)
      // Marks hold no line break and no space at their ends (Fountain syntax, 'Emphasis').
      return escaped.replaceAll(/[^\n]+/g, (line) => {
        const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(line) ?? []
        if (inner === '') return line
        const stars = `${bold ? '**' : ''}${italic ? '*' : ''}`
        const bar = underline ? '_' : ''
        return `${before}${bar}${stars}${inner}${stars}${bar}${after}`
      })
    })
    .join('')
}
