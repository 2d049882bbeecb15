import { describe, expect, it } from 'vitest'
import { contentToText } from '../../content/text.ts'
import { acceptScript } from '../accept-script.ts'
import { removeUnprinted } from '../printed-script.ts'
import { newScript, type Element, type Script } from '../script.ts'
import { issueDraft, issueProblem } from './issue-draft.ts'
import { clearMarks, elementsOf, listMarks, markWords } from './marks.ts'
import { DEFAULT_COLORS, nextDraft, readProduction, type Production } from './production.ts'

function withElements(script: Script, elements: readonly Element[]): Script {
  const [block] = script.storyBlocks
  return { ...script, storyBlocks: block ? [{ ...block, elements }] : [] }
}

function scriptOf(...contents: readonly string[]): Script {
  const elements = contents.map(
    (content, at) => ({ id: `e${at}`, type: 'action', content }) as const,
  )
  return withElements(newScript(), elements)
}

/** Replaces the content of elements by id; `null` deletes one. */
function edit(script: Script, contents: Readonly<Record<string, string | null>>): Script {
  const left = elementsOf(script).filter(({ id }) => contents[id] !== null)
  const edited = left.map((one) => ({ ...one, content: contents[one.id] ?? one.content }))
  return withElements(script, edited)
}

function issue(script: Script, at = '2026-11-30T10:00:00.000Z'): Script {
  return issueDraft(script, { ...colorOf(script), at, by: 'Nora' })
}

function colorOf(script: Script) {
  const { number: _number, ...color } = nextDraft(script.production)
  return color
}

/** The marked words, as 'words 1'. */
function marked(script: Script, shown?: 'all' | 'current' | 'none'): string[] {
  const marks = listMarks(script, shown)
  return elementsOf(script).flatMap(({ id, content }) =>
    (marks.get(id) ?? []).map(({ from, to, number }) => {
      return `${contentToText(content).slice(from, to)} ${number}`
    }),
  )
}

const WHITE = issue(scriptOf('The sea is grey.', 'A bell rings twice.', 'Nobody comes.'))

describe('the draft being written', () => {
  it('has no marks before the first draft, and none right after it', () => {
    const script = scriptOf('The sea.')
    expect(marked(edit(script, { e0: 'The land.' }))).toEqual([])
    expect(marked(issue(script))).toEqual([])
    expect(issueProblem(withElements(script, []))).toMatch(/no text/)
    expect(issueProblem(script)).toBeNull()
  })

  it('marks changed and new words, and the word at deleted ones', () => {
    expect(marked(edit(WHITE, { e0: 'The sea is dark.' }))).toEqual(['dark. 1'])
    expect(marked(edit(WHITE, { e1: 'A bell rings.' }))).toEqual(['rings. 1'])
    expect(marked(edit(WHITE, { e1: 'A rings twice.' }))).toEqual(['rings 1'])
    expect(marked(edit(WHITE, { e1: null }))).toEqual(['Nobody 1'])
    expect(marked(edit(WHITE, { e2: null }))).toEqual(['twice. 1'])
    expect(marked(edit(WHITE, { e1: '' }))).toEqual(['Nobody 1'])
    expect(marked(edit(WHITE, { e0: 'The <b>sea</b> is grey.' }))).toEqual(['sea 1'])
  })

  it('has no mark once a change is taken back, for numbers, or for blanks', () => {
    const changed = edit(WHITE, { e0: 'The sea is dark.', e2: null })
    expect(marked(withElements(changed, elementsOf(WHITE)))).toEqual([])
    const numbered = elementsOf(WHITE).map((one) => ({
      ...one,
      extra: { sceneNumber: '4', page: '7' },
    }))
    expect(marked(withElements(WHITE, numbered))).toEqual([])
    expect(marked(edit(WHITE, { e0: 'The  sea is grey. ' }))).toEqual([])
  })
})

describe('issued drafts', () => {
  const blue = issue(edit(WHITE, { e0: 'The sea is dark.' }))

  it('keep the marks of what changed in them, and each word has its newest one', () => {
    expect(marked(blue)).toEqual(['dark. 1'])
    const next = edit(blue, { e2: 'Somebody comes.' })
    expect(marked(next)).toEqual(['dark. 1', 'Somebody 2'])
    expect(marked(edit(next, { e0: 'The sea is pale.' }))).toEqual(['pale. 2', 'Somebody 2'])
    expect(marked(issue(next))).toEqual(['dark. 1', 'Somebody 2'])
  })

  it('are shown alone or not at all', () => {
    const next = edit(blue, { e2: 'Somebody comes.' })
    expect(marked(next, 'current')).toEqual(['Somebody 2'])
    expect(marked(blue, 'current')).toEqual(['dark. 1'])
    expect(marked(next, 'none')).toEqual([])
  })

  it('have names, colors and numbers in order, and a record', () => {
    const { drafts, record } = blue.production ?? {}
    expect(drafts?.map(({ name, number }) => `${name} ${number}`)).toEqual(['White 0', 'Blue 1'])
    expect(record?.map(({ by, did, what }) => `${by} ${did} ${what}`)).toEqual([
      'Nora issued White',
      'Nora issued Blue',
    ])
    const last = { ...DEFAULT_COLORS[19], number: 19, at: '' } as const
    expect(
      nextDraft({ drafts: [{ color: 'FDF1C7', mark: '*', ...last, name: '2nd Tan' }] }),
    ).toEqual({
      name: 'White',
      color: 'FFFFFF',
      mark: '*',
      number: 20,
    })
  })

  it('are stored, and damaged parts of them are left out', () => {
    expect(acceptScript(JSON.parse(JSON.stringify(blue)), () => 'x')).toEqual({
      ok: true,
      value: blue,
    })
    const { production } = blue
    const damaged = { ...production, shown: 'some', issued: { blocks: 4 } }
    const read: Production | undefined = readProduction(damaged)
    expect(read?.drafts).toEqual(production?.drafts)
    expect(read?.issued).toBeUndefined()
    expect(readProduction({ drafts: 'none' })).toBeUndefined()
  })

  it('are printed for readers without earlier words', () => {
    const printed = removeUnprinted(edit(blue, { e1: 'A horn sounds.' }))
    expect(JSON.stringify(printed)).not.toMatch(/bell|grey|Nora/)
    expect(marked(printed)).toEqual(['dark. 1', 'horn sounds. 2'])
  })
})

describe('marks by hand', () => {
  it('are set on unchanged words', () => {
    expect(marked(markWords(WHITE, 'e0', { from: 4, to: 7 }))).toEqual(['sea 1'])
  })

  it('are cleared until the words are edited again', () => {
    const changed = edit(WHITE, { e1: 'One horn sounds twice.' })
    expect(marked(changed)).toEqual(['One horn sounds 1'])
    const cleared = clearMarks(changed, 'e1', { from: 4, to: 8 })
    expect(marked(cleared)).toEqual(['One 1', 'sounds 1'])
    expect(marked(clearMarks(changed, 'e1', { from: 0, to: 99 }))).toEqual([])
    const again = edit(clearMarks(changed, 'e1', { from: 0, to: 99 }), {
      e1: 'One horn sounds once.',
    })
    expect(marked(again)).toEqual(['once. 1'])
  })

  it('are cleared at deleted, new and retyped elements', () => {
    const all = { from: 0, to: 99 }
    expect(marked(clearMarks(edit(WHITE, { e1: null }), 'e2', all))).toEqual([])
    expect(marked(clearMarks(edit(WHITE, { e2: null }), 'e1', all))).toEqual([])
    const added = { id: 'new', type: 'action', content: 'A gull.' } as const
    const longer = withElements(WHITE, [added, ...elementsOf(WHITE)])
    expect(marked(longer)).toEqual(['A gull. 1'])
    expect(marked(clearMarks(longer, 'new', all))).toEqual([])
    const retyped = elementsOf(WHITE).map((one) => ({ ...one, type: 'shot' as const }))
    const shots = withElements(WHITE, retyped)
    expect(marked(clearMarks(shots, 'e0', all))).toEqual([
      'A bell rings twice. 1',
      'Nobody comes. 1',
    ])
  })

  it('of an issued draft are cleared too', () => {
    const blue = issue(edit(WHITE, { e0: 'The sea is dark.' }))
    expect(marked(clearMarks(blue, 'e0', { from: 0, to: 99 }))).toEqual([])
  })
})

it('marks many changed words in one range, so that all looks can be stored', () => {
  const words = Array.from({ length: 900 }, (_, at) => `w${at + 100}`)
  const changed = words.map((word, at) => (at % 2 === 1 ? word.replace('w', 'x') : word))
  let at = 0
  const styled = changed.flatMap((word, index) => {
    const from = at
    at += word.length + 1
    return index % 6 === 0 ? [{ at: from, to: from + word.length, color: '#ff0000' }] : []
  })
  const edited = edit(issue(scriptOf(words.join(' '))), { e0: changed.join(' ') })
  const colored = elementsOf(edited).map((one) => ({ ...one, extra: { styled } }))
  const [blue] = elementsOf(issue(withElements(edited, colored)))
  const ranges = blue?.extra?.styled ?? []
  expect(ranges.length).toBeLessThanOrEqual(500)
  expect(ranges.filter(({ color }) => color)).toHaveLength(styled.length)
  expect(ranges.some(({ other }) => other)).toBe(true)
})
