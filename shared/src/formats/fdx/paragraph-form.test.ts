import { describe, expect, it } from 'vitest'
import { createElement, type XmlElement } from '../common/xml-tree.ts'
import { xml } from '../../test-support/xml.ts'
import { applyForm, formOf } from './paragraph-form.ts'

const text = (words: string, attributes: Readonly<Record<string, string>> = {}) =>
  createElement('Text', attributes, words)
const written = createElement('Paragraph', { Type: 'Action' }, text('Rain FALLS.'))
const applied = (imported: XmlElement, now: XmlElement = written): XmlElement => {
  const form = formOf(imported, written)
  return form ? applyForm(form, now) : now
}

describe('a paragraph that would be written in another way', () => {
  it.each<[string, XmlElement]>([
    [
      'attributes with default values',
      xml('Paragraph', { Label: 'I/A', Type: 'Action' }, text('Rain FALLS.', { Size: '12' })),
    ],
    ['no type', xml('Paragraph', {}, text('Rain FALLS.'))],
    [
      'its text in pieces',
      xml('Paragraph', { Type: 'Action' }, text('Rain '), text(''), text('FALLS.')),
    ],
    [
      'letters that a style makes capitals',
      xml('Paragraph', { Type: 'Action' }, text('Rain '), text('falls.', { Style: 'AllCaps' })),
    ],
    ['spaces around its text', xml('Paragraph', { Type: 'Action' }, text('\nRain FALLS.\n'))],
    [
      'an element that says nothing',
      xml(
        'Paragraph',
        { Type: 'Action' },
        xml('SceneProperties', {}, xml('Beats')),
        text('Rain FALLS.'),
      ),
    ],
  ])('has %s', (_what, imported) => {
    expect(applied(imported)).toEqual(imported)
  })

  it('keeps what differs where the writer hasn’t changed anything', () => {
    const imported = xml(
      'Paragraph',
      { Label: 'I/A', StartsNewPage: 'No', Type: 'Action' },
      text('Rain FALLS.', { Size: '12' }),
    )
    const now = xml('Paragraph', { StartsNewPage: 'Yes', Type: 'Action' }, text('Snow falls.'))
    expect(applied(imported, now)).toEqual(
      xml(
        'Paragraph',
        { Label: 'I/A', StartsNewPage: 'Yes', Type: 'Action' },
        text('Snow falls.', { Size: '12' }),
      ),
    )
  })

  it('has the writer’s words instead of its own', () => {
    const imported = xml('Paragraph', { Type: 'Action' }, text('Rain falls.'))
    const now = xml('Paragraph', { Type: 'Action' }, text('Snow FALLS.'))
    expect(applied(imported, now)).toEqual(now)
  })

  it('loses no words that the file has elsewhere', () => {
    const note = xml('ScriptNote', {}, text('Why?'))
    const own = xml('Paragraph', { Type: 'Action' }, note, text('Rain.'))
    const form = formOf(xml('Paragraph', { Type: 'Action' }, text('Rain.')), own)
    expect(form && applyForm(form, own)).toEqual(own)
  })
})
