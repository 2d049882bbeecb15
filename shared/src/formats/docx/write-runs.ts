/** Writes text with its marks as Word's runs. */
import type { Run } from '../../content/runs.ts'
import { block, textElement } from '../common/xml-text.ts'

/** @param style the id of a character style */
export function writeRuns(runs: readonly Run[], style?: string): string[] {
  return runs.map((run) => writeRun(run, style))
}

/** @param isBoldStyle whether text of the paragraph's style is bold anyway */
export function writeRun(
  { text, bold, italic, underline }: Run,
  style?: string,
  isBoldStyle = false,
): string {
  const plain = isBoldStyle ? block('w:b', { 'w:val': '0' }) : ''
  const look = [
    style === undefined ? '' : block('w:rStyle', { 'w:val': style }),
    bold ? block('w:b', {}) : plain,
    italic ? block('w:i', {}) : '',
    underline ? block('w:u', { 'w:val': 'single' }) : '',
  ]
  const rPr = look.some((part) => part !== '') ? block('w:rPr', {}, ...look) : ''
  return block('w:r', {}, rPr, ...textParts(text))
}

/** Line breaks and tabs are elements in Word. */
function textParts(text: string): string[] {
  return text.split(/([\n\t])/).map((part) => {
    if (part === '\n') return block('w:br', {})
    if (part === '\t') return block('w:tab', {})
    return part === '' ? '' : textElement('w:t', { 'xml:space': 'preserve' }, part)
  })
}
