import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
uppercase the last action => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
put the last action in all caps => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
make the second action uppercase => 1-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
lowercase the shot => 1-8 | 9=shot: close on the old map | 10-12
uppercase the word rain => 1 | 2=action: RAIN hammers the windows. NORA sits by the lamp. | 3-12
capitalize "coat" in the last action => 1-7 | 8=action: Ben hangs up his COAT. | 9-12
make the last action bold => 1-7 | 8=action: <b>Ben hangs up his coat.</b> | 9-12
underline the word "late" => 1-3 | 4=dialogue: You are <u>late</u>. | 5-12
italicize the last dialogue => 1-10 | 11=dialogue: <i>Then we leave at dawn.</i> | 12
make all the actions uppercase => 1 | 2=action: RAIN HAMMERS THE WINDOWS. NORA SITS BY THE LAMP. | 3-7 | 8=action: BEN HANGS UP HIS COAT. | 9-12
make the last dialogue italic => 1-10 | 11=dialogue: <i>Then we leave at dawn.</i> | 12
bold the scene heading => 1=scene_heading: <b>INT. LIGHTHOUSE - NIGHT</b> | 2-12
remove bold from the scene heading => ! The text already looks like that.
add action: <b>Bold</b> & <script>x</script> => 1-12 | +action: &lt;b&gt;Bold&lt;/b&gt; &amp; &lt;script&gt;x&lt;/script&gt;.
make "late" uppercase, please => 1-3 | 4=dialogue: You are LATE. | 5-12
make "boat" bold => 1-6 | 7=dialogue: The <b>boat</b> would not start. | 8-12
`

describe('letter case, bold, italic and underline', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
