/** What stands on the demo's page before the visitor writes: it says what can be tried. */
export const DEMO_TEXT: readonly string[] = [
  'INT. LAMP ROOM - NIGHT',
  '',
  'Rain. The great lens turns. NORA has one hand on the rail and the other on a <b>letter</b> that she has <i>not</i> opened.',
  '',
  'Write over this. Make a word <b>bold</b>, <i>italic</i> or <u>underlined</u>, and take the page with you as a PDF.',
]
