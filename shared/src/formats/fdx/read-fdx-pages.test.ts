/** What a Final Draft file says of its pages: breaks, scene numbers, paper, looks. */
import { describe, expect, it } from 'vitest'
import { read } from '../../test-support/read-fdx.ts'
import { fdx, paragraphWith, xml } from '../../test-support/xml.ts'

describe('how it stands on the page', () => {
  it('reads scene numbers, page breaks and centred lines', () => {
    const { elements, pages } = read(
      fdx([
        paragraphWith(
          { Type: 'Scene Heading', Number: '12A', StartsNewPage: 'Yes' },
          'INT. BUS - NIGHT',
        ),
        paragraphWith({ Type: 'Action', Alignment: 'Center', StartsNewPage: 'No' }, 'THE END'),
      ]),
    )
    expect(elements).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. BUS - NIGHT',
        extra: { sceneNumber: '12A', startsPage: true },
      },
      { type: 'action', content: 'THE END', extra: { form: 'centred' } },
    ])
    expect(pages).toEqual({ profile: 'industry', paper: 'letter', sceneNumbers: 'both' })
  })

  it('reads paper, places of scene numbers, and the settings of paragraph types', () => {
    const { pages } = read(
      fdx(
        [paragraphWith({ Type: 'Scene Heading', Number: '1' }, 'INT. BUS')],
        xml('PageLayout', {}, xml('PageSize', { Height: '11.69', Width: '8.26' })),
        xml(
          'MoresAndContinueds',
          {},
          xml('DialogueBreaks', {
            BottomOfPage: 'Yes',
            DialogueBottom: '(WEITER)',
            DialogueTop: "(CONT'D)",
            TopOfNext: 'No',
          }),
        ),
        xml('SceneNumberOptions', { ShowNumbersOnLeft: 'No', ShowNumbersOnRight: 'Yes' }),
        xml(
          'ElementSettings',
          { Type: 'Dialogue' },
          xml('FontSpec', { Style: 'Bold+AllCaps' }),
          xml('ParagraphSpec', {
            Alignment: 'Left',
            FirstIndent: '0.00',
            LeftIndent: '2.25',
            RightIndent: '99',
            SpaceBefore: '24',
            Spacing: '2',
            StartsNewPage: 'No',
          }),
          xml('Behavior', { PaginateAs: 'Dialogue' }),
        ),
      ),
    )
    expect(pages).toEqual({
      profile: 'industry',
      paper: 'a4',
      sceneNumbers: 'right',
      more: '(WEITER)',
      continued: '',
      styles: {
        // A right indent of 99 inches is on no page.
        Dialogue: {
          leftIn: 2.25,
          firstIndentIn: 0,
          spaceBeforePt: 24,
          spacing: 2,
          align: 'left',
          startsPage: false,
          caps: true,
          bold: true,
          italic: false,
          underline: false,
          paginateAs: 'Dialogue',
        },
      },
    })
  })
})
