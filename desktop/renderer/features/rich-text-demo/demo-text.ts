/** The demo's initial text, which explains what to try. */
export const DEMO_TEXT: readonly string[] = [
  'INT. LAMP ROOM - NIGHT',
  '',
  'Rain. The great lens turns. NORA has one hand on the rail and the other on a <b>letter</b> that she has <i>not</i> opened.',
  '',
  'Type over this text. Make words <b>bold</b>, <i>italic</i> or <u>underlined</u>, then export the page as a PDF.',
]
