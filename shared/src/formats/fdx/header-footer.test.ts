import { describe, expect, it } from 'vitest'
import { DEFAULT_FOOTER, DEFAULT_HEADER } from '../../script/page-lines.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { newScript } from '../../script/script.ts'
import { xml } from '../../test-support/xml.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { headerElement, readHeaderAndFooter } from './header-footer.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

const text = (value: string) => xml('Text', {}, value)
const label = (Type: string) => xml('DynamicLabel', { Type })
const stop = (Position: string, Type: string) => xml('Tabstop', { Position, Type })
const file = (
  attributes: Readonly<Record<string, string>>,
  paragraph: Readonly<Record<string, string>>,
  ...children: readonly XmlElement[]
) => xml('HeaderAndFooter', attributes, xml('Header', {}, xml('Paragraph', paragraph, ...children)))

const headerOf = (...parameters: Parameters<typeof file>) =>
  readHeaderAndFooter(file(...parameters)).header

describe('the header of a Final Draft file', () => {
  it('has its parts at the tab stops, by their order on the page', () => {
    const stops = xml('Tabstops', {}, stop('7.25', 'Right'), stop('4.00', 'Center'))
    expect(
      headerOf(
        { HeaderFirstPage: 'No' },
        { Alignment: 'Left' },
        text('NIGHT BUS   "Rain"\t'),
        label('Last Revised'),
        text('\tPage '),
        label('Page #'),
        stops,
      ),
    ).toEqual({
      left: 'NIGHT BUS "Rain"',
      centre: '{revised}',
      right: 'Page {page}',
      firstPage: false,
    })
  })

  it.each([
    ['Right', 'right'],
    ['Center', 'centre'],
    ['Full', 'left'],
  ])('with the alignment %s and no tabs is on the %s', (Alignment, part) => {
    expect(headerOf({}, { Alignment }, label('Date'))).toMatchObject({
      [part]: '{date}',
      firstPage: true,
    })
  })

  it('is the default one if it has only the page number', () => {
    const page = [label('Page #'), text('.')]
    expect(headerOf({ HeaderFirstPage: 'No' }, { Alignment: 'Right' }, ...page)).toBeUndefined()
    expect(headerOf({ HeaderFirstPage: 'Yes' }, { Alignment: 'Right' }, ...page)).toEqual({
      ...DEFAULT_HEADER,
      firstPage: true,
    })
  })

  it('is empty if it is hidden', () => {
    expect(headerOf({ HeaderVisible: 'No' }, {}, label('Page #'))).toEqual({
      ...DEFAULT_HEADER,
      right: '',
    })
    expect(readHeaderAndFooter(undefined)).toEqual({})
  })

  it('has the title as text, because Final Draft has no field for it', () => {
    const header = { left: '{title}, {scene}', centre: '', right: '{page}', firstPage: true }
    const element = headerElement({ title: 'Night Bus', author: '' }, { ...INDUSTRY, header })
    expect(readHeaderAndFooter(element).header).toEqual({ ...header, left: 'Night Bus,' })
  })

  it('has no footer unless there is one', () => {
    const element = headerElement(newScript(), INDUSTRY)
    expect(element.attributes.get('FooterVisible')).toBe('No')
    const footer = { ...DEFAULT_FOOTER, centre: 'Draft' }
    const shown = headerElement(newScript(), { ...INDUSTRY, footer })
    expect(readHeaderAndFooter(shown)).toEqual({ footer })
  })
})
