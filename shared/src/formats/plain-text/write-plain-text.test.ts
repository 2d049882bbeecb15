import { describe, expect, test } from 'vitest'
import { contentToText } from '../../content/text.ts'
import type { Script } from '../../script/script.ts'
import { importedOf } from '../../test-support/imported.ts'
import { LIGHTHOUSE } from '../../test-support/lighthouse.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { readPlainText } from './read-plain-text.ts'
import { writePlainText } from './write-plain-text.ts'

const LONG = elementsOf(
  'scene_heading:INT. DEPOT - NIGHT',
  'action:Mara walks the long line of buses and stops at the last of them, which <b>hums</b> and hums. She knocks on its door, and steps back when it opens.',
  'character:MARA (V.O.)',
  'parenthetical:to the bus',
  'dialogue:We are closed, I am afraid. Come back when the sun is up. And when it is not, stay where you are, for the night is long and the yard is cold.',
  'character:JOHN',
  'dialogue:It cannot hear you. (he laughs) Nobody can.',
  'transition:CUT TO:',
)

const shown = (elements: readonly Readonly<{ type: string; content: string }>[]) =>
  elements.map(({ type, content }) => {
    const text = contentToText(content)
    const isBare = type === 'parenthetical' && !text.startsWith('(')
    return `${type}: ${isBare ? `(${text})` : text}`
  })

const back = (script: Script) => importedOf(readPlainText(writePlainText(script)))

describe('a script as plain text', () => {
  test('has the indentation of a printed page in 60 columns', () => {
    const lines = writePlainText(scriptOf(LONG)).split('\f')[1]?.split('\n') ?? []
    expect(lines.slice(0, 12)).toEqual([
      'INT. DEPOT - NIGHT',
      '',
      'Mara walks the long line of buses and stops at the last of',
      'them, which hums and hums. She knocks on its door, and steps',
      'back when it opens.',
      '',
      '                    MARA (V.O.)',
      '              (to the bus)',
      '          We are closed, I am afraid. Come',
      '          back when the sun is up. And when',
      '          it is not, stay where you are, for',
      '          the night is long and the yard is',
    ])
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60)
  })

  test('has the spaces before an element', () => {
    const element = { id: 'e1', type: 'action', content: '    Mill Lane 12' } as const
    expect(writePlainText(scriptOf([element]))).toContain('\f    Mill Lane 12\n')
  })

  test.each([
    ['a short scene', LIGHTHOUSE],
    ['wrapped lines', LONG],
  ])('reads back with the same types and words: %s', (_what, elements) => {
    const many = Array.from({ length: 4 }, () => elements).flat()
    const script = scriptOf(many.map((element, index) => ({ ...element, id: `e${index}` })))
    expect(shown(back(script).elements)).toEqual(shown(many))
  })

  test('keeps its title page and printed scene numbers', () => {
    const script: Script = {
      ...scriptOf(LONG),
      title: 'The Night Bus',
      author: 'A. Writer',
      subheading: 'A Pilot',
      kept: {
        titlePage: [
          { key: 'Source', value: 'after a fable' },
          { key: 'Contact', value: '12 Mill Lane\nDepot' },
        ],
      },
      pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
    }
    const read = back(script)
    expect(read).toMatchObject({
      title: 'The Night Bus',
      author: 'A. Writer',
      subheading: 'A Pilot',
    })
    expect(read.kept?.titlePage).toEqual([
      { key: 'Credit', value: 'written by' },
      ...(script.kept?.titlePage ?? []),
    ])
    expect(read.elements[0]).toEqual({
      type: 'scene_heading',
      content: 'INT. DEPOT - NIGHT',
      extra: { sceneNumber: '1' },
    })
    expect(shown(read.elements)).toEqual(shown(LONG))
  })

  test('keeps further title pages, centered and on the left', () => {
    const page = '> For the night drivers <\n\nMara, drives the bus\nIvo, has no ticket'
    const script: Script = {
      ...scriptOf(LONG),
      title: 'The Night Bus',
      author: 'A. Writer',
      subheading: '',
      kept: { titlePage: [{ key: 'Page 2', value: page }] },
    }
    expect(back(script).kept?.titlePage).toContainEqual({ key: 'Page 2', value: page })
    expect(shown(back(script).elements)).toEqual(shown(LONG))
  })

  test('keeps pages before the first scene in the script if they have speeches or action', () => {
    const opening = elementsOf('character:MARA', 'dialogue:We are closed.', 'action:Rain.')
    const [heading, ...others] = LONG
    const scene = { ...heading!, extra: { startsPage: true } } as const
    const script = {
      ...scriptOf([...opening, scene, ...others]),
      title: 'Bus',
      author: 'A. Writer',
    }
    expect(shown(back(script).elements)).toEqual(shown([...opening, ...LONG]))
  })

  test('has dual dialogue in two columns, which read back', () => {
    const [heading, ...others] = elementsOf(
      'scene_heading:INT. BUS - DAY',
      'character:MARA',
      'dialogue:Go on, say what you came to say to me.',
      'character:IVO',
      'parenthetical:(low)',
      'dialogue:No.',
      'action:Rain.',
    )
    const elements = others.map((element, index) => {
      return index === 2 ? { ...element, extra: { dual: 'right' as const } } : element
    })
    const script = scriptOf([...(heading ? [heading] : []), ...elements])
    expect(writePlainText(script)).toMatch(/MARA {20,}IVO/)
    expect(back(script).elements.map(({ type, extra }) => [type, extra?.dual])).toEqual([
      ['scene_heading', undefined],
      ['character', undefined],
      ['dialogue', undefined],
      ['character', 'right'],
      ['parenthetical', undefined],
      ['dialogue', undefined],
      ['action', undefined],
    ])
  })

  test("has a form feed at the writer's page break", () => {
    const [first, second] = elementsOf('action:One.', 'action:Two.')
    const script = scriptOf([first!, { ...second!, extra: { startsPage: true } }])
    expect(writePlainText(script)).toMatch(/One\.\n\f\n?Two\./)
  })
})
