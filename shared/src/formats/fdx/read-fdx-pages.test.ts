/** Page settings of a Final Draft file: breaks, scene numbers, paper, paragraph settings. */
import { describe, expect, it } from 'vitest'
import { read } from '../../test-support/read-fdx.ts'
import { fdx, paragraph, paragraphWith, xml } from '../../test-support/xml.ts'
import type { XmlElement } from '../common/xml-tree.ts'

describe('page settings', () => {
  it('reads scene numbers, page breaks and centered lines', () => {
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

  it('reads paper size, scene number positions and paragraph settings', () => {
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
        // `rightIn` is missing because 99 inches is out of bounds.
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

describe('problems with page layout', () => {
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
  const problemsOf = (...parts: readonly XmlElement[]) =>
    read(fdx([paragraph('Action', 'Rain.')], ...parts)).problems
  const words = (text: string) => xml('Text', {}, text)

  it('reports only lines and fields of header and footer that are not printed', () => {
    const label = xml('DynamicLabel', { Type: 'Label' })
    const title = xml('TitlePage', {}, sides({}, [page], [words('© 2026')]))
    const two = xml(
      'HeaderAndFooter',
      { StartingPage: '5' },
      xml('Header', {}, xml('Paragraph', {}, words('NIGHT BUS\t'), page, words('.'))),
      xml('Footer', {}, xml('Paragraph', {}, words('One ')), xml('Paragraph', {}, words('Two'))),
    )
    expect(problemsOf(two, title)).toEqual([
      "A second line of the page footer, “Two”, isn't printed, but is written back to Final Draft files.",
      'Pages are numbered from 1, not from 5; that number is written back to Final Draft files.',
      "The title page footer, “© 2026”, isn't printed, but is written back to Final Draft files.",
    ])
    expect(problemsOf(sides({}, [label, words('\t'), page]))).toEqual([
      "The field “Label” of the page header isn't printed, but is written back to Final Draft files.",
    ])
    const revisions = xml('DynamicLabel', { Type: 'Collated Revisions' })
    expect(problemsOf(sides({}, [revisions, words('\t'), page, words('.')], [words(' ')]))).toEqual(
      [],
    )
  })

  it('ignores headers and footers that are never printed', () => {
    const text = [words('Draft')]
    const off = { HeaderVisible: 'No', FooterVisible: 'No' }
    const notFirst = { HeaderFirstPage: 'No', FooterFirstPage: 'No' }
    expect(problemsOf(sides(off, text, text))).toEqual([])
    expect(problemsOf(xml('TitlePage', {}, sides(notFirst, text, text)))).toEqual([])
  })

  it('reports justified text', () => {
    const { problems } = read(
      fdx([
        paragraphWith({ Type: 'Dialogue', Alignment: 'Full' }, 'To both.'),
        paragraphWith({ Type: 'Action', Alignment: 'Full' }, ' '),
        paragraphWith({ Type: 'Action', Alignment: 'Right' }, 'To the right.'),
      ]),
    )
    expect(problems).toEqual([
      "Justified text was found in one place; it's printed flush left, without justification.",
    ])
  })

  it.each([
    ['Yes', 'automatic'],
    ['No', undefined],
    [undefined, undefined],
  ])('reads automatic (CONT’D) from %s as %s', (attribute, expected) => {
    const attributes: Record<string, string> = attribute
      ? { AutomaticCharacterContinueds: attribute }
      : {}
    const breaks = xml('MoresAndContinueds', {}, xml('DialogueBreaks', attributes))
    expect(read(fdx([paragraph('Action', 'Rain.')], breaks)).pages?.continueds).toBe(expected)
  })
})
