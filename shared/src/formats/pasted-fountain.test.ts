import { describe, expect, it } from 'vitest'
import { readFountain } from './fountain/read-fountain.ts'
import { readPastedFountain } from './pasted-fountain.ts'

const FILE = `Title: The Mill
Author: A. Writer

# Act One

= She arrives.

INT. MILL - DAY #12A#

Dust. [[Check the light]] She coughs.

MARA
Wait.

IVO ^
No.

===

> THE END <

~A song.

/* cut scene */
`

it('keeps what an import keeps, and leaves the title page out', () => {
  const file = readFountain(FILE)
  const pasted = readPastedFountain(FILE)
  expect(pasted).toEqual(file.ok && file.script.elements)
  expect(pasted?.[0]).toMatchObject({
    type: 'scene_heading',
    content: 'INT. MILL - DAY',
    extra: { sceneNumber: '12A', before: [{ kind: 'section' }, { kind: 'synopsis' }] },
  })
  expect(pasted?.some(({ extra }) => extra?.dual === 'right')).toBe(true)
  expect(pasted?.some(({ extra }) => extra?.startsPage)).toBe(true)
  expect(JSON.stringify(pasted)).not.toContain('A. Writer')
})

it.each([
  ['a note', 'MARA\nWait. [[louder]]'],
  ['a scene number', 'INT. MILL - DAY #3#\n\nDust.'],
  ['dual dialogue', 'MARA\nWait.\n\nIVO ^\nNo.'],
  ['a title page', 'Title: The Mill\n\nINT. MILL - DAY\n\nDust.'],
])('reads text with %s', (_, text) => {
  expect(readPastedFountain(text)).not.toBeNull()
})

describe('leaves other text alone:', () => {
  it.each([
    ['a screenplay without such marks', 'INT. MILL - DAY\n\nDust.\n\nMARA\nWait.'],
    ['Markdown', '# Notes\n\nSome *prose* about a mill. [[link]]\n\n> quoted <\n\n=== '],
    ['an outline', '# Act One\n\n= She arrives.'],
    ['a letter', 'Notes: see below\n\nDear Mara,\n\nthank you.'],
    ['a line', 'He waits [[why?]]'],
  ])('%s', (_, text) => {
    expect(readPastedFountain(text)).toBeNull()
  })
})
