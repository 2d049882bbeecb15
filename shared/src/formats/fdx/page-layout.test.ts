/** Page layout and paragraphs' own layout, read from Final Draft files and written back. */
import { describe, expect, it } from 'vitest'
import type { Element, Script } from '../../script/script.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { elementsOf as scriptElements, scriptOf } from '../../test-support/scripts.ts'
import { elementsOf, read } from '../../test-support/read-fdx.ts'
import { fdx, paragraph, paragraphWith, xml } from '../../test-support/xml.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { writeFdx } from './write-fdx.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

const readWith = (...sections: readonly XmlElement[]) =>
  read(fdx([paragraph('Action', 'Rain.')], ...sections))

const layoutOf = (attributes: Readonly<Record<string, string>>) =>
  readWith(xml('PageLayout', attributes))

const written = (pages: Partial<PageSettings>): string => {
  const script: Script = {
    ...scriptOf(scriptElements('action: Rain.')),
    pages: { ...INDUSTRY, ...pages },
  }
  return writeFdx(script)
}

describe('the page layout', () => {
  it('is read', () => {
    const { pages, problems } = layoutOf({
      TopMargin: '90',
      BottomMargin: '86.4',
      HeaderMargin: '28',
      FooterMargin: '43',
      DocumentLeading: 'VeryTight',
      BreakDialogueAndActionAtSentences: 'No',
    })
    expect(pages).toEqual({
      ...INDUSTRY,
      margins: { topPt: 90, bottomPt: 86.4, headerPt: 28, footerPt: 43 },
      leading: 'VeryTight',
      splits: 'lines',
    })
    expect(problems).toEqual([])
  })

  it('is not stored if it is the standard one', () => {
    const { pages, problems } = layoutOf({
      TopMargin: '72',
      BottomMargin: '72.0',
      HeaderMargin: '36',
      FooterMargin: '36',
      DocumentLeading: 'Normal',
      BreakDialogueAndActionAtSentences: 'Yes',
    })
    expect(pages).toEqual(INDUSTRY)
    expect(problems).toEqual([])
  })

  it('is written', () => {
    const text = written({
      margins: { topPt: 90, bottomPt: 86.4, headerPt: 28 },
      leading: 'Tight',
      splits: 'lines',
    })
    expect(text).toContain('TopMargin="90" BottomMargin="86.4" HeaderMargin="28" FooterMargin="36"')
    expect(text).toContain('BreakDialogueAndActionAtSentences="No" DocumentLeading="Tight"')
    expect(written({})).toContain(
      'TopMargin="72" BottomMargin="72" HeaderMargin="36" FooterMargin="36" BreakDialogueAndActionAtSentences="Yes" DocumentLeading="Normal"',
    )
  })

  it('has the standard margin instead of an impossible one, which is reported', () => {
    const { pages, problems } = layoutOf({
      TopMargin: '-5',
      BottomMargin: 'wide',
      FooterMargin: '',
    })
    expect(pages).toEqual(INDUSTRY)
    expect(problems).toEqual([
      "The page margin TopMargin is “-5”, which isn't a possible number of points. The standard margin is used instead.",
      "The page margin BottomMargin is “wide”, which isn't a possible number of points. The standard margin is used instead.",
    ])
  })

  it('reports paper that pages cannot have', () => {
    const sized = (Width: string, Height: string) =>
      readWith(xml('PageLayout', {}, xml('PageSize', { Height, Width }))).problems
    expect(sized('8.50', '14.00')).toEqual([
      "This file's paper is 8.5 by 14 inches. Pages can only be US Letter or A4, so the nearest width is used.",
    ])
    expect(sized('8.50', '11.00')).toEqual([])
    expect(sized('8.26', '11.69')).toEqual([])
    expect(sized('', '14')).toEqual([])
  })

  it('keeps a line spacing that is not known, and reports it', () => {
    const { pages, problems } = layoutOf({ DocumentLeading: 'Airy' })
    expect(pages?.leading).toBe('Airy')
    expect(problems).toEqual([
      "The line spacing “Airy” isn't known. Pages have normal line spacing.",
    ])
  })
})

describe('locked pages', () => {
  const locked = xml(
    'LockedPages',
    {},
    xml('LockedPage', { Number: '12A', Note: 'a "b" <c>' }),
    xml('LockedPage', { Number: '13' }, 'text'),
  )

  it('are stored and written back, and the preview says that they are not used', () => {
    const { kept, problems } = readWith(locked)
    expect(problems).toEqual([
      "This file's pages are locked (2). Pages are numbered from 1 instead; the locked numbers are stored and written back when you export to Final Draft.",
    ])
    expect(writeFdx({ ...scriptOf([]), ...(kept ? { kept } : {}) })).toContain(
      [
        '<LockedPages>',
        '<LockedPage Number="12A" Note="a &quot;b&quot; &lt;c&gt;"/>',
        '<LockedPage Number="13">text</LockedPage>',
        '</LockedPages>',
      ].join('\n'),
    )
  })

  it('are not reported if there are none', () => {
    expect(readWith(xml('LockedPages')).problems).toEqual([])
    expect(written({})).not.toContain('LockedPages')
  })
})

/** The attributes that Final Draft writes for a paragraph that differs from its type. */
const WHOLE = {
  Alignment: 'Left',
  FirstIndent: '0.00',
  Leading: 'Regular',
  LeftIndent: '1.50',
  RightIndent: '7.50',
  SpaceBefore: '12',
  Spacing: '1',
  StartsNewPage: 'No',
  Type: 'Action',
}

const extraOf = (attributes: Readonly<Record<string, string>>) =>
  elementsOf(paragraphWith(attributes, 'Rain.'))[0]?.extra

describe('a paragraph’s own layout', () => {
  it('is what differs from its type', () => {
    expect(extraOf(WHOLE)).toBeUndefined()
    expect(extraOf({ ...WHOLE, LeftIndent: '2.00', SpaceBefore: '0' })).toEqual({
      layout: { leftIn: 2, spaceBeforePt: 0, type: 'action' },
    })
    expect(extraOf({ ...WHOLE, FirstIndent: '0.50', RightIndent: '6.00', Spacing: '1.5' })).toEqual(
      { layout: { firstIndentIn: 0.5, rightIn: 6, spacing: 1.5, type: 'action' } },
    )
    expect(extraOf({ Type: 'Action', Alignment: 'Right' })).toEqual({
      layout: { align: 'right', type: 'action' },
    })
  })

  it('differs from the settings in the file, if it has any', () => {
    const style = xml(
      'ElementSettings',
      { Type: 'Action' },
      xml('ParagraphSpec', { LeftIndent: '2.00', StartsNewPage: 'Yes', Alignment: 'Right' }),
    )
    const [first, second] = read(
      fdx([paragraphWith(WHOLE, 'Rain.'), paragraphWith({ Type: 'Action' }, 'x')], style),
    ).elements
    expect(first?.extra).toEqual({
      layout: { leftIn: 1.5, align: 'left', startsPage: false, type: 'action' },
    })
    expect(second?.extra).toBeUndefined()
  })

  it('ignores rounding and impossible numbers, and leaves centering to the form', () => {
    expect(extraOf({ Type: 'Lyric', RightIndent: '7.38' })).toEqual({ form: 'lyric' })
    expect(extraOf({ Type: 'Action', LeftIndent: '99', SpaceBefore: 'x' })).toBeUndefined()
    expect(extraOf({ ...WHOLE, Alignment: 'Center' })).toEqual({ form: 'centred' })
  })

  it('is written for the type it was read for', () => {
    const element: Element = {
      id: 'a',
      type: 'action',
      content: 'Rain.',
      extra: { layout: { type: 'action', leftIn: 2, spaceBeforePt: 18, startsPage: false } },
    }
    const line = '<Paragraph LeftIndent="2.00" SpaceBefore="18" StartsNewPage="No" Type="Action">'
    expect(writeFdx(scriptOf([element]))).toContain(line)
    const retyped = writeFdx(scriptOf([{ ...element, type: 'shot' }]))
    expect(retyped).toContain('<Paragraph Type="Shot">')
  })
})
