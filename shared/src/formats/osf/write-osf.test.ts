import { expect, it, test } from 'vitest'
import { scriptOf } from '../../test-support/scripts.ts'
import type { Element } from '../../script/script.ts'
import { writeOsf } from './write-osf.ts'

const element = (type: Element['type'], content: string, extra?: Element['extra']): Element => ({
  id: content,
  type,
  content,
  ...(extra ? { extra } : {}),
})

function bodyOf(...elements: readonly Element[]): string[] {
  const text = writeOsf(scriptOf([...elements]))
  return (
    /<paragraphs>\n(?<body>.*)\n<\/paragraphs>/s.exec(text)?.groups?.['body']?.split('\n') ?? []
  )
}

it('writes paragraphs as Fade In does: styles by name, marks as attributes, no parentheses', () => {
  const body = bodyOf(
    element('scene_heading', 'INT. BUS', { sceneNumber: '12A', startsPage: true }),
    element('character', 'MARA'),
    element('parenthetical', '(quietly)'),
    element('dialogue', 'Nine<b>teen</b><br>&amp; on'),
    element('text', 'THE END', { form: 'centred' }),
  )
  expect(body).toEqual([
    '<para scene_number="12A">',
    '<style basestylename="Scene Heading" pagebreakbefore="1"/>',
    '<text>INT. BUS</text>',
    '</para>',
    '<para>',
    '<style basestylename="Character"/>',
    '<text>MARA</text>',
    '</para>',
    '<para>',
    '<style basestylename="Parenthetical"/>',
    '<text>quietly</text>',
    '</para>',
    '<para>',
    '<style basestylename="Dialogue"/>',
    '<text>Nine</text>',
    '<text bold="1">teen</text>',
    '<text>',
    '&amp; on</text>',
    '</para>',
    '<para>',
    '<style basestylename="Normal Text" align="center"/>',
    '<text>THE END</text>',
    '</para>',
    '<para>',
    '<style name="Normal Text"/>',
    '<text/>',
    '</para>',
  ])
})

test('dual dialogue is marked at the left cue', () => {
  const body = bodyOf(
    element('character', 'MARA'),
    element('dialogue', 'Out.'),
    element('character', 'IVO', { dual: 'right' }),
    element('dialogue', 'In.'),
  )
  expect(body.filter((line) => line.includes('dualdialogue'))).toEqual([body[1]])
})

test('notes and synopses are where other programs show them, with their authors', () => {
  const [heading, action] = [
    element('scene_heading', 'INT. BUS'),
    element('action', 'Rain.', {
      before: [{ kind: 'synopsis', text: 'The ride' }],
      notes: [
        { at: 0, to: 4, kind: 'note', text: 'Snow?', author: 'Ivo', replies: [{ text: 'No' }] },
      ],
    }),
  ]
  const body = bodyOf(heading, action).join('\n')
  expect(body).toContain('<para synopsis="The ride">\n<style basestylename="Scene Heading"/>')
  expect(body).toContain('<para note="Ivo: Snow?&#10;No" scenewright="{')
})

test('colors, highlights and strikethrough are attributes of their words', () => {
  const styled = [{ at: 2, to: 5, color: '#ff0000', strikeout: true as const }]
  const body = bodyOf(element('action', 'A red bus', { styled }))
  expect(body.slice(2, 5)).toEqual([
    '<text>A </text>',
    '<text strikethrough="1" color="#ff0000">red</text>',
    '<text> bus</text>',
  ])
})

test('the file has the format’s eight styles, and the ones in use', () => {
  const text = writeOsf(scriptOf([element('dialogue', 'La', { form: 'lyric' })]))
  expect(
    [...text.matchAll(/<style name="([^"]*)" builtin="1" builtin_index="(\d)"/g)].map(
      ([, name, index]) => `${index} ${name}`,
    ),
  ).toEqual([
    '0 Normal Text',
    '1 Scene Heading',
    '2 Action',
    '3 Character',
    '4 Parenthetical',
    '5 Dialogue',
    '6 Transition',
    '7 Shot',
  ])
  expect(text).toMatch(/<style name="Lyrics" label="Lyrics" basestylename="Dialogue"/)
  expect(text).toContain('<document type="Open Screenplay Format document" version="21">')
  expect(text).toContain('<settings page_width="2159" page_height="2794"')
})
