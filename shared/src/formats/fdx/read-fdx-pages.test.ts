/** What a Final Draft file says of its pages: breaks, scene numbers, paper, looks. */
import { describe, expect, it } from 'vitest'
import { read } from '../../test-support/read-fdx.ts'
import { fdx, paragraph, paragraphWith, xml } from '../../test-support/xml.ts'
import type { XmlElement } from './xml-tree.ts'

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

describe('what has no place on our pages is told', () => {
  const page = xml('DynamicLabel', { Type: 'Page #' })
  const sides = (
    attributes: Readonly<Record<string, string>>,
    header: readonly XmlElement[],
    footer: readonly XmlElement[] = [],
  ) =>
    xml(
      'HeaderAndFooter',
      attributes,
      xml('Header', {}, xml('Paragraph', {}, ...header)),
      xml('Footer', {}, xml('Paragraph', {}, ...footer)),
    )
  const problemsOf = (...beside: readonly XmlElement[]) =>
    read(fdx([paragraph('Action', 'Rain.')], ...beside)).problems
  const words = (text: string) => xml('Text', {}, text)

  it('header and footer, but for the page number', () => {
    const label = xml('DynamicLabel', { Type: 'Last Revised' })
    const title = xml('TitlePage', {}, sides({}, [page], [words('© 2026')]))
    expect(problemsOf(sides({}, [words('NIGHT BUS\t'), page, words('.')], [label]), title)).toEqual(
      [
        'The header of the pages, “NIGHT BUS”, was left out.',
        'The footer of the pages, “[Last Revised]”, was left out.',
        'The footer of the title page, “© 2026”, was left out.',
      ],
    )
    const revisions = xml('DynamicLabel', { Type: 'Collated Revisions' })
    expect(problemsOf(sides({}, [revisions, words('\t'), page, words('.')], [words(' ')]))).toEqual(
      [],
    )
  })

  it('not a header or footer that is printed nowhere', () => {
    const text = [words('Draft')]
    const off = { HeaderVisible: 'No', FooterVisible: 'No' }
    const notFirst = { HeaderFirstPage: 'No', FooterFirstPage: 'No' }
    expect(problemsOf(sides(off, text, text))).toEqual([])
    expect(problemsOf(xml('TitlePage', {}, sides(notFirst, text, text)))).toEqual([])
  })

  it('paragraphs that stand at another edge than their type', () => {
    const aligned = (Type: string, Alignment: string, text: string) =>
      paragraphWith({ Type, Alignment }, text)
    const { problems } = read(
      fdx([
        aligned('Action', 'Right', 'To the right.'),
        aligned('Dialogue', 'Full', 'To both.'),
        aligned('Transition', 'Left', 'CUT TO:'),
      ]),
    )
    expect(problems).toEqual([expect.stringMatching(/alignment of their own in 3 places/)])
    const style = xml(
      'ElementSettings',
      { Type: 'Action' },
      xml('ParagraphSpec', { Alignment: 'Right' }),
    )
    const kept = [
      aligned('Action', 'Right', 'To the right.'),
      aligned('Transition', 'Right', 'CUT TO:'),
      aligned('Dialogue', 'Left', 'Go.'),
      aligned('Shot', 'Center', 'CLOSE'),
      aligned('Dialogue', 'Right', ' '),
    ]
    expect(read(fdx(kept, style)).problems).toEqual([])
  })
})
