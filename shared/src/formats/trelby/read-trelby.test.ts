import { describe, expect, it, test } from 'vitest'
import { importedOf } from '../../test-support/imported.ts'
import { readTrelby } from './read-trelby.ts'

const read = (...lines: readonly string[]) => importedOf(readTrelby(`\uFEFF${lines.join('\n')}\n`))
const script = (...lines: readonly string[]) => read('#Version 3', '#Start-Script ', ...lines)

test('reads all element types in order', () => {
  const { elements, problems } = script(
    '.\\int. bus - night',
    '..Rain.',
    '._mara',
    '.((quietly)',
    '.:Nineteen?',
    './CUT TO:',
    '.=ON THE METER',
    '.@END OF ACT ONE',
  )
  expect(elements).toEqual([
    { type: 'scene_heading', content: 'int. bus - night' },
    { type: 'action', content: 'Rain.' },
    { type: 'character', content: 'mara' },
    { type: 'parenthetical', content: '(quietly)' },
    { type: 'dialogue', content: 'Nineteen?' },
    { type: 'transition', content: 'CUT TO:' },
    { type: 'shot', content: 'ON THE METER' },
    { type: 'text', content: 'END OF ACT ONE', extra: { paragraph: 'Act break' } },
  ])
  expect(problems).toEqual([])
})

test('joins the lines of an element by their line breaks', () => {
  const { elements } = script('>.one', '+.two', '&.three-', '|.four', '..five')
  expect(elements).toEqual([{ type: 'action', content: 'one two  three-four<br>five' }])
})

test('keeps notes before the next element, and at the end after the last', () => {
  const { elements } = script('.%Snow?', '..Rain.', '>%Or', '.%hail')
  expect(elements).toEqual([
    {
      type: 'action',
      content: 'Rain.',
      extra: {
        before: [{ kind: 'note', text: 'Snow?' }],
        after: [{ kind: 'note', text: 'Or hail' }],
      },
    },
  ])
})

test('reads version 1, which has neither settings nor a mark of the script', () => {
  const { elements, pages } = read('#Version 1', '#Header-String 1,0,r,,${PAGE}.', '.\\INT. BUS')
  expect(elements).toEqual([{ type: 'scene_heading', content: 'INT. BUS' }])
  expect(pages).toMatchObject({ paper: 'letter', sceneNumbers: 'none' })
})

describe('settings', () => {
  it('become page settings and styles', () => {
    const { pages } = read(
      '#Version 3',
      '#Begin-Config ',
      'Margin/Left:38.10',
      'Margin/Top:12.70',
      'Margin/Bottom:25.40',
      'Paper/Width:210.00',
      'ShowSceneNumbers:True',
      'String/MoreDialogue:(WEITER)',
      "String/DialogueContinued: (cont'd)",
      'Element/Dialogue/BeforeSpacing:5',
      'Element/Dialogue/IntraSpacing:10',
      'Element/Dialogue/Indent:10',
      'Element/Dialogue/Width:35',
      'Element/Dialogue/Export/Italic:True',
      '#End-Config ',
      '#Start-Script ',
      '.:Hello.',
    )
    expect(pages).toMatchObject({
      paper: 'a4',
      sceneNumbers: 'both',
      margins: { topPt: 36, bottomPt: 72 },
      more: '(WEITER)',
      continued: "(cont'd)",
      styles: { Dialogue: { leftIn: 2.5, rightIn: 6, spaceBeforePt: 6, spacing: 2, italic: true } },
    })
  })

  it('that have no place are reported', () => {
    const { problems } = read(
      '#Version 3',
      '#Begin-Config ',
      'SceneContinueds:True',
      'FontSize:10',
      '#End-Config ',
      '#Begin-Spell-Checker-Dict ',
      'Words:1',
      'Words/1:tardigrade',
      '#End-Spell-Checker-Dict ',
      '#Header-String 1,0,r,,Night Bus ${PAGE}.',
      '#Start-Script ',
      '..Rain.',
    )
    for (const word of ['(CONTINUED)', '10 points', 'dictionary', 'Night Bus']) {
      expect(problems.join('\n')).toContain(word)
    }
  })
})

test('reads the title page by the places of its texts', () => {
  const { title, author, kept } = read(
    '#Version 3',
    '#Title-String 0.000000,80.000000,32,cb,Times,,THE C:\\\\ DRIVE',
    '#Title-String 0.000000,100.000000,12,c,Courier,,by\\n\\nAna Ortiz',
    '#Title-String 15.000000,240.000000,12,,Courier,,555 0101\\nana@example.com',
    '#Title-Page ',
    '#Title-String 0.000000,80.000000,12,c,Courier,,Dramatis personae',
    '#Start-Script ',
    '..Rain.',
  )
  expect({ title, author }).toEqual({ title: 'THE C:\\ DRIVE', author: 'Ana Ortiz' })
  expect(kept).toEqual({
    titlePage: [
      { key: 'Credit', value: 'by' },
      { key: 'Contact', value: '555 0101\nana@example.com' },
      { key: 'Page 2', value: '> Dramatis personae <' },
    ],
  })
})

describe('damaged files', () => {
  it('are read up to where they end', () => {
    const { elements, problems } = script('..Rain.', '>.And then')
    expect(elements.map(({ content }) => content)).toEqual(['Rain.', 'And then '])
    expect(problems.join()).toMatch(/incomplete: it ends after “And then”/)
  })

  it('keep unknown types and line breaks as action and spaces', () => {
    const { elements, problems } = script('?.one', '..two', '.&three', '?')
    expect(elements.map(({ type, content }) => `${type}: ${content}`)).toEqual([
      'action: one two',
      'action: three',
      'action:  ',
    ])
    expect(problems.join()).toMatch(/Unknown line breaks.*unknown type/s)
  })

  it.each(['', 'Title: x', '#Version x\n..y'])(
    'are refused if they are something else: %j',
    (text) => {
      expect(readTrelby(text)).toMatchObject({ ok: false })
    },
  )

  it('without a script have no elements', () => {
    const { elements, problems } = read('#Version 3', '#Begin-Config ', 'FontSize:12')
    expect(elements).toEqual([])
    expect(problems.join()).toContain('no script')
  })
})
