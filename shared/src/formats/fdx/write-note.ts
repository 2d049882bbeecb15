/** Writes script notes, and plain paragraphs as they are in notes and on index cards. */
import { PLAIN_PARAGRAPH, PLAIN_TEXT } from './plain-look.ts'
import { REACH } from '../../script/styled/reference-marks.ts'
import { NOTE_COLOR, type NoteLabel } from './script-notes.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'

/** @param range its place in the script, or undefined for one inside a paragraph */
export function noteElement(
  label: NoteLabel,
  range: string | undefined,
  id: string | undefined,
): XmlElement {
  return createElement(
    'ScriptNote',
    {
      Color: NOTE_COLOR,
      Id: id,
      Name: label.name,
      Range: range,
      Type: label.category,
      WriterName: label.writer,
      ...Object.fromEntries((label.others ?? []).filter(([name]) => name !== REACH)),
    },
    ...plainLines(label.text),
  )
}

/** Writes a paragraph for each line. */
export function plainLines(text: string): XmlElement[] {
  return text
    .split('\n')
    .map((line) =>
      createElement('Paragraph', PLAIN_PARAGRAPH, createElement('Text', PLAIN_TEXT, line)),
    )
}
