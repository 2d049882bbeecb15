/** How texts and paragraphs look where a Final Draft file has to say it and nothing is special. */

/** A text's look, as Final Draft writes it everywhere outside the script itself. */
export const PLAIN_TEXT = {
  AdornmentStyle: '0',
  Background: '#FFFFFFFFFFFF',
  Color: '#000000000000',
  Font: 'Courier Prime',
  RevisionID: '0',
  Size: '12',
  Style: '',
} as const

/** A paragraph's place, likewise. */
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
