import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendScript } from '../../script/append-script.ts'
import { readPreservedParts } from '../../script/preserved-parts.ts'
import type { Element, Script } from '../../script/script.ts'
import { importedOf } from '../../test-support/imported.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { importedToScript } from '../story-blocks.ts'
import { formOf, withForm } from './line-form.ts'
import { keepLayout } from './own-layout.ts'
import { readFountain } from './read-fountain.ts'
import { writeFountain } from './write-fountain.ts'

const FILE = `Title:
    _**The Mill**_
Contact: Ada Grinder
    River Lane 3

FADE IN:


int. mill - day #1#

The wheel *turns. [[Why?]]Slowly.
====
        EDDA
    (low)
  Again.

FINN^
No.

#Act two
= It stops.

.OUTSIDE
Rain. CUT TO black, and
!Nothing.

>The end<
> FADE OUT.
`

/** A script as it is imported. */
function importedFrom(text: string): Script {
  const script = importedToScript(importedOf(readFountain(text)), 'scenes', countingIds())
  const { kept } = keepLayout(text, script)
  return { ...script, ...(kept ? { kept } : {}) }
}

function edited(script: Script, edit: (element: Element) => Element | null): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.flatMap((element) => edit(element) ?? []),
  }))
  return { ...script, storyBlocks }
}

const inLines = (text: string) => text.split('\n').map((line) => line.trimEnd())

describe('the layout of a file', () => {
  it('comes back as it was', () => {
    expect(writeFountain(importedFrom(FILE))).toBe(FILE)
  })

  it('stays in what isn’t edited', () => {
    const script = edited(importedFrom(FILE), (element) => {
      if (element.content.includes('Slowly')) return { ...element, content: 'Dust.', extra: {} }
      return element.content === 'FINN' || element.content === 'No.' ? null : element
    })
    const text = inLines(writeFountain(script))
    expect(text).toEqual(expect.arrayContaining(['int. mill - day #1#', 'Dust.', '        EDDA']))
    expect(text.join('\n')).toContain('.OUTSIDE\nRain. CUT TO black, and\n!Nothing.\n')
    expect(text.join('\n')).toContain('\n\n\nint.')
  })

  it('gives way where it would change what a line is', () => {
    const script = edited(importedFrom(FILE), (element) =>
      element.content === 'OUTSIDE' ? { ...element, type: 'action', content: 'Outside.' } : element,
    )
    const written = writeFountain(script)
    expect(importedOf(readFountain(written)).elements.map(({ content }) => content)).toContain(
      'Outside.',
    )
    expect(written).toContain('int. mill - day #1#')
    const joined = edited(importedFrom('INT. MILL - DAY\n= Why?\nRain.\n\nSnow.\n'), (element) =>
      element.type === 'scene_heading' ? null : element,
    )
    expect(writeFountain(joined)).toContain('Rain.\n\nSnow.')
  })

  it('keeps the letters that the writer has changed', () => {
    const script = edited(importedFrom(FILE), (element) =>
      element.type === 'scene_heading' && element.content.startsWith('int')
        ? { ...element, content: 'INT. MILL - DAY' }
        : element,
    )
    expect(writeFountain(script)).toContain('\n\n\nINT. MILL - DAY #1#\n')
  })

  it('has none of the words', () => {
    const { fileLayout = [] } = importedFrom(FILE).kept ?? {}
    expect(fileLayout.length).toBeGreaterThan(5)
    expect(JSON.stringify(fileLayout.map(({ forms }) => forms))).not.toMatch(/[a-z]{3}/i)
  })

  it('tells lines with the same text apart', () => {
    const file = 'JACK\nNo.\n\n\tJACK\nYes.\n\n\nJACK\nNo.\n'
    expect(writeFountain(importedFrom(file))).toBe(file)
  })

  it('comes along when a script is appended', () => {
    const other = importedFrom('ext. yard - day\nMud.\n')
    const both = appendScript(importedFrom(FILE), other, countingIds('new'))
    expect(both && writeFountain(both)).toContain('ext. yard - day\nMud.\n')
  })

  it('is what is stored of it', () => {
    const { kept } = importedFrom(FILE)
    expect(readPreservedParts(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    const forms = [['99999999b'], ['4k words'], []]
    for (const form of forms) {
      const fileLayout = [{ line: '1:a', lines: 1, forms: form }]
      expect(readPreservedParts({ fileLayout })).toBeUndefined()
    }
  })
})

it('a form makes one text from another with the same words', () => {
  const text = fc.array(fc.constantFrom('A', 'B', '😀', ' ', '\t', '\n', '*', '1', '.'))
  fc.assert(
    fc.property(text, text, fc.boolean(), (one, other, isSmall) => {
      const from = one.join('')
      const words = one.filter((character) => /\w/.test(character)).join('')
      const marks = other.filter((character) => !/\w/.test(character)).join('')
      const to = marks + (isSmall ? words.toLowerCase() : words) + marks
      const form = formOf(from, to)
      expect(form).not.toBeNull()
      expect(withForm(from, form ?? '')).toBe(to)
    }),
  )
  expect(formOf('INT. MILL', 'INT. BARN')).toBeNull()
  expect(formOf('int. mill', 'INT. MILL')).toBeNull()
})
