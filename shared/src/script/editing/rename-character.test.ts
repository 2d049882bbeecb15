import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentToText } from '../../content/text.ts'
import { anyScript, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { manyRuns } from '../../test-support/many-runs.ts'
import { ELEMENT_TYPES } from '../element-types.ts'
import type { Element, Script } from '../script.ts'
import { listCast, speakerAt } from './character-names.ts'
import {
  countsText,
  findCharacter,
  nameProblem,
  renameCharacter,
  listRenamedElements,
  countRenamings,
  lowercasePlaces,
} from './rename-character.ts'

const contents = (script: Script) =>
  script.storyBlocks.flatMap(({ elements }) => elements.map(({ content }) => content))

function renamed(script: Script, from: string, to: string, lowercase = false): string[] {
  return contents(renameCharacter(script, from, { to, lowercase }))
}

/** Renames in one action element, in a script with cues of the given characters. */
function inAction(action: string, from: string, to: string, ...cast: readonly string[]): string {
  const cues = cast.map((name, index): Element => {
    return { id: `cue${index}`, type: 'character', content: name }
  })
  const script = scriptOf([{ id: 'text', type: 'action', content: action }, ...cues])
  return renamed(script, from, to)[0] ?? ''
}

describe('the cast', () => {
  it('lists characters by their dialogue, most first', () => {
    const script = scriptOf(
      elementsOf('character:BEN', 'dialogue:Hi.', 'character:Nora (V.O.)', 'dialogue:One.'),
      elementsOf('character:NORA', 'parenthetical:(low)', 'dialogue:Two.', 'action:NORA sits.'),
    )
    expect(listCast(script)).toEqual([
      { name: 'NORA', lines: 2 },
      { name: 'BEN', lines: 1 },
    ])
  })

  it('reads a cue of two speakers as both, if one of them also speaks alone', () => {
    const script = scriptOf(
      elementsOf('character:JOHN', 'dialogue:Hi.', 'character:JOHN & MARY', 'dialogue:Bye.'),
      elementsOf('character:HANSEL AND GRETEL', 'dialogue:Hello?'),
    )
    expect(listCast(script).map(({ name }) => name)).toEqual(['JOHN', 'MARY', 'HANSEL AND GRETEL'])
  })
})

describe('the speaker at an element', () => {
  it('is the cue of its speech', () => {
    const script = scriptOf(
      elementsOf(
        'action:Rain.',
        'character:NORA',
        'parenthetical:(low)',
        'dialogue:Hi.',
        'shot:ON',
      ),
    )
    const at = (id: string) => speakerAt(script, id, listCast(script))
    expect(['e1', 'e2', 'e3', 'e4', 'e5', 'x'].map(at)).toEqual([
      null,
      'NORA',
      'NORA',
      'NORA',
      null,
      null,
    ])
  })
})

describe('renaming a character', () => {
  it('changes all story blocks, each place in its letter case', () => {
    const script = scriptOf(
      elementsOf(
        'scene_heading:INT. JOHN’S HOUSE - DAY',
        'action:JOHN enters. John sits.',
        'character:JOHN (V.O.)',
        'parenthetical:(to John)',
        'dialogue:I am John.',
      ),
      elementsOf('character:John', "dialogue:John's here, d'John, John-like.", 'shot:ON JOHN'),
    )
    expect(renamed(script, 'JOHN', 'mike')).toEqual([
      'INT. MIKE’S HOUSE - DAY',
      'MIKE enters. Mike sits.',
      'MIKE (V.O.)',
      '(to Mike)',
      'I am Mike.',
      'Mike',
      "Mike's here, d'Mike, Mike-like.",
      'ON MIKE',
    ])
    const found = findCharacter(script, 'JOHN')
    const changed = listRenamedElements(found, { to: 'MIKE', lowercase: false })
    expect(countRenamings(changed)).toEqual({ cues: 2, action: 1, dialogue: 2, other: 3 })
    expect(countsText(countRenamings(changed))).toBe(
      '2 cues, 1 action line, 2 dialogue lines and 3 other lines',
    )
  })

  it('changes lowercase names in cues, and elsewhere only if asked', () => {
    const script = scriptOf(
      elementsOf('character:will (O.S.)', 'dialogue:I will. Will will.', 'action:will runs.'),
    )
    expect(lowercasePlaces(findCharacter(script, 'WILL'))).toBe(3)
    expect(renamed(script, 'WILL', 'Tom')).toEqual([
      'tom (O.S.)',
      'I will. Tom will.',
      'will runs.',
    ])
    expect(renamed(script, 'WILL', 'Tom', true)).toEqual([
      'tom (O.S.)',
      'I tom. Tom tom.',
      'tom runs.',
    ])
  })

  it.each([
    ['JOHNNY and Johnson', 'JOHN', []],
    ['MARY ANN and Mary Anne', 'MARY', ['MARY', 'MARY ANN', 'MARY ANNE']],
    ['Guard 2, GUARD #2', 'GUARD', ['GUARD', 'GUARD 2', 'GUARD #2']],
    ["O’Neil, O'NEIL", 'NEIL', ['NEIL']],
    ['Jean-Luc, JEAN-LUC, Marie-Jean', 'JEAN', ['JEAN']],
    ['JOSE\u0301 and José', 'JOSE', ['JOSE']],
    ['A (V.O.) by M.D. V.', 'O', ['O']],
    ['アキラ', 'アキ', ['アキ']],
    ['민수정', '민수', ['민수']],
  ])('leaves other names alone: %s', (action, from, cast) => {
    expect(inAction(action, from, 'ZED', ...cast)).toBe(action)
  })

  it.each([
    ['Mary meets Mary Ann.', 'MARY', 'VERA', ['MARY ANN'], 'Vera meets Mary Ann.'],
    ['Mary Ann. MARY  ANN.', 'MARY ANN', 'VERA LYNN', [], 'Vera Lynn. VERA  LYNN.'],
    ['Mary Ann. MARY  ANN.', 'MARY ANN', 'VERA', [], 'Vera. VERA.'],
    ['Mary. MARY.', 'MARY', 'Vera Lynn', [], 'Vera Lynn. VERA LYNN.'],
    ['Mac. MAC.', 'MAC', 'McCoy', [], 'McCoy. MCCOY.'],
    ["Ann. ANN'S.", 'ANN', "D'ARCY", [], "D'Arcy. D'ARCY'S."],
    ["D'Arcy, D’ARCY’s.", "D'ARCY", 'ANN', [], 'Ann, ANN’s.'],
    ["John's wife.", 'JOHN', 'MIKE', ["JOHN'S WIFE"], "Mike's wife."],
    ['“John--” John. John—John', 'JOHN', 'MIKE', [], '“Mike--” Mike. Mike—Mike'],
    ['José and JOSE\u0301.', 'JOSÉ', 'ÁNGEL', [], 'Ángel and ÁNGEL.'],
    ['Weiß und WEISS.', 'WEISS', 'KRÜGER', [], 'Krüger und KRÜGER.'],
    ['GROßE und Große.', 'GROSSE', 'Weiß', [], 'WEIß und Weiß.'],
    ['Νίκος. ΝΊΚΟΣ.', 'ΝΊΚΟΣ', 'ΆΡΗΣ', [], 'Άρης. ΆΡΗΣ.'],
    ['Иван и Иванов.', 'ИВАН', 'ОЛЕГ', [], 'Олег и Иванов.'],
    ['小明走进来。', '小明', '大卫', [], '大卫走进来。'],
    ['민수가 민수를 본다.', '민수', '지훈', [], '지훈가 지훈를 본다.'],
    ['مريم تجلس.', 'مريم', 'ليلى', [], 'ليلى تجلس.'],
  ])('renames in %s', (action, from, to, cast, result) => {
    expect(inAction(action, from, to, from, ...cast)).toBe(result)
  })

  it('keeps marks around and within the name, and notes at their place', () => {
    expect(inAction('<b>Mary</b> <i>Ann</i>, <u>Mary Ann</u>’s', 'MARY ANN', 'VERA LYNN')).toBe(
      '<b>Vera</b> <i>Lynn</i>, <u>Vera Lynn</u>’s',
    )
    expect(inAction('<b>Jo</b>hn <i>sits</i>', 'JOHN', 'MIKE')).toBe('<b>Mike</b> <i>sits</i>')
    const element: Element = {
      id: 'e1',
      type: 'action',
      content: 'John sits.',
      extra: { notes: [0, 2, 4, 5].map((at) => ({ at, kind: 'note', text: 'Why?' })) },
    }
    const script = renameCharacter(scriptOf([element]), 'JOHN', {
      to: 'MAXIM',
      lowercase: false,
    })
    const notes = script.storyBlocks[0]?.elements[0]?.extra?.notes
    expect(notes?.map(({ at }) => at)).toEqual([0, 5, 5, 6])
  })

  it('refuses a name that is empty, has an extension, or no letters', () => {
    expect(['', '  ', 'MIKE (V.O.)', '---'].map((name) => nameProblem(name) !== null)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(nameProblem('7 OF 9')).toBeNull()
    const script = scriptOf(elementsOf('character:JOHN'))
    expect(renameCharacter(script, 'JOHN', { to: ' ', lowercase: false })).toBe(script)
  })

  it('returns the same script, block and element where nothing changes', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(renameCharacter(script, 'QXZQXZ', { to: 'MIKE', lowercase: true })).toBe(script)
      }),
    )
    const script = scriptOf(elementsOf('action:Rain.'), elementsOf('action:John.', 'action:Rain.'))
    const after = renameCharacter(script, 'JOHN', { to: 'MIKE', lowercase: false })
    expect(after.storyBlocks[0]).toBe(script.storyBlocks[0])
    expect(after.storyBlocks[1]?.elements[1]).toBe(script.storyBlocks[1]?.elements[1])
  })
})

const NAMES = ['JOHN', 'MARY ANN', 'ÉLODIE', 'ИВАН', "T'CHALLA"] as const
const titled = (name: string) =>
  name.toLowerCase().replace(/(?<=^|\s|^\p{L}')\p{L}/gu, (letter) => letter.toUpperCase())
const OTHER_WORDS = ['JOHNNY', 'johnx', 'Ivan', 'MARY', 'Ann', 'rain', '&amp;', '—', '9', 'JOHN_']

/** Text between names, and names in some letter case with what may follow them. */
const anyPart = (name: string) =>
  fc.oneof(
    fc.record({ other: fc.constantFrom(...OTHER_WORDS) }),
    fc.record({
      name: fc.constantFrom(name, titled(name), name.toLowerCase()),
      after: fc.constantFrom('', '’s', "'s", '.', '--', ' (V.O.)', ','),
      tag: fc.constantFrom('', 'b', 'i'),
    }),
  )

const anyText = fc.constantFrom(...NAMES).chain((name) =>
  fc.record({
    name: fc.constant(name),
    parts: fc.array(anyPart(name), { maxLength: 8 }),
    // A cue with other words is another character's.
    type: fc.constantFrom(...ELEMENT_TYPES.filter((type) => type !== 'character')),
  }),
)

function contentOf(
  parts: readonly (Readonly<{ other: string }> | NamedPart)[],
  from: string,
  to: string,
) {
  const forms = new Map([
    [from, to],
    [titled(from), titled(to)],
    [from.toLowerCase(), to.toLowerCase()],
  ])
  return parts
    .map((part) => {
      if ('other' in part) return part.other
      const name = forms.get(part.name) ?? ''
      return (part.tag === '' ? name : `<${part.tag}>${name}</${part.tag}>`) + part.after
    })
    .join(' | ')
}
type NamedPart = Readonly<{ name: string; after: string; tag: string }>

describe('renaming in any text', () => {
  it('changes the name and nothing else, and renaming back restores the text', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('VERA', 'OLD SAM', 'ŽOFIE'),
        ({ name, parts, type }, to) => {
          const before = contentOf(parts, name, name)
          const cue: Element = { id: 'e2', type: 'character', content: `${name} (V.O.)` }
          const script = scriptOf([{ id: 'e1', type, content: before }], [cue])
          const there = renameCharacter(script, name, { to, lowercase: true })
          expect(contents(there)).toEqual([contentOf(parts, name, to), `${to} (V.O.)`])
          const back = renameCharacter(there, to, { to: name, lowercase: true })
          expect(contents(back).map(contentToText)).toEqual([contentToText(before), cue.content])
          if (!name.includes(' ') && !to.includes(' '))
            expect(contents(back)).toEqual([before, cue.content])
        },
      ),
      manyRuns(),
    )
  })
})
