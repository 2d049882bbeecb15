/** Writes script notes, and plain paragraphs as they are in notes and on index cards. */
import { PLAIN_PARAGRAPH, PLAIN_TEXT } from './plain-look.ts'
import { NOTE_COLOR, type NoteLabel } from './script-notes.ts'
import { block, textElement } from '../common/xml-text.ts'

/** @param range its place in the script, or undefined for one inside a paragraph */
export function noteElement(
  label: NoteLabel,
  range: string | undefined,
  id: string | undefined,
): string {
  return block(
    'ScriptNote',
    {
      Color: NOTE_COLOR,
      Id: id,
      Name: label.name,
      Range: range,
      Type: label.category,
      WriterName: label.writer,
      ...Object.fromEntries(label.others ?? []),
    },
    ...plainLines(label.text),
  )
}

/** Writes a paragraph for each line. */
export function plainLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => block('Paragraph', PLAIN_PARAGRAPH, textElement('Text', PLAIN_TEXT, line)))
}
