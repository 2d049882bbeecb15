/** Default attributes for texts and paragraphs that a Final Draft file has to spell out. */

/** The attributes of plain text, as Final Draft writes them outside the script. */
export const PLAIN_TEXT = {
  AdornmentStyle: '0',
  Background: '#FFFFFFFFFFFF',
  Color: '#000000000000',
  Font: 'Courier Prime',
  RevisionID: '0',
  Size: '12',
  Style: '',
} as const

/** The attributes of a plain paragraph, likewise. */
export const PLAIN_PARAGRAPH = {
  Alignment: 'Left',
  FirstIndent: '0.00',
  Leading: 'Regular',
  LeftIndent: '1.25',
  RightIndent: '-1.25',
  SpaceBefore: '0',
  Spacing: '1',
  StartsNewPage: 'No',
} as const

export function yesOrNo(value: boolean): 'Yes' | 'No' {
  return value ? 'Yes' : 'No'
}
