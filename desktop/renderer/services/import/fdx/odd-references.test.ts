/** Positions of odd Final Draft files, and of copies: nothing is lost, and none points elsewhere. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { extraForContent } from '@scenewright/shared/script/notes/note-anchors.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { keepReferences } from '@scenewright/shared/script/styled/keep-references.ts'
import { describe, expect, it, test } from 'vitest'
import { scriptInText } from '#renderer/test/fdx-files.ts'

const elementsOf = ({ storyBlocks }: Script) => storyBlocks.flatMap(({ elements }) => elements)

function scriptOf(paragraphs: readonly string[], parts: string): Script {
  const body = paragraphs.map((texts) => `<Paragraph Type="Action">${texts}</Paragraph>`).join('')
  return scriptInText(
    `<FinalDraft DocumentType="Script" Version="5"><Content>${body}</Content>${parts}</FinalDraft>`,
  )
}

const textOf = (words: string) => `<Text>${words}</Text>`
const pages = (...positions: readonly (number | string)[]) =>
  `<LockedPages>${positions.map((at) => `<LockedPage Position="${at}"/>`).join('')}</LockedPages>`
const deletions = (...offsets: readonly number[]) =>
  `<DeletedText>${offsets.map((at) => `<DeletedTextLocation Offset="${at}"/>`).join('')}</DeletedText>`
const ignored = (...ranges: readonly (readonly [number, number])[]) =>
  `<SpellCheckIgnoreLists><IgnoredRanges>${ranges.map(([from, to]) => `<Range End="${to}" Start="${from}"/>`).join('')}</IgnoredRanges></SpellCheckIgnoreLists>`

const valuesOf = (script: Script, name: string) =>
  [...writeFdx(script).matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

/** The script after an edit of its elements. */
function edited(script: Script, change: (all: readonly Element[]) => readonly Element[]): Script {
  const storyBlocks = script.storyBlocks.slice(0, 1).map((block) => {
    return { ...block, elements: change(elementsOf(script)) }
  })
  return keepReferences(script, { ...script, storyBlocks })
}

/** Types words at the beginning of a paragraph, or instead of it. */
const typed = (script: Script, index: number, type: (words: string) => string) =>
  edited(script, (elements) =>
    elements.map((element, at) => {
      const content = type(element.content)
      const extra = extraForContent(element.extra, element.content, content)
      const { extra: _extra, ...others } = element
      return at === index ? { ...others, content, ...(extra ? { extra } : {}) } : element
    }),
  )
const typedBefore = (script: Script, index = 0) => typed(script, index, (words) => `new ${words}`)

test.each([
  ['negative', pages(0, -1, 5), ['0', '-1', '9']],
  ['no numbers', pages(0, 'x', 5, '2.5'), ['0', 'x', '9', '2.5']],
  ['out of order', pages(10, 0, 5), ['14', '0', '9']],
  ['there twice', pages(5, 5, 5, 10), ['9', '9', '9', '14']],
  ['after the end', pages(0, 5, 500), ['0', '9', '504']],
])('positions that are %s have a clear outcome', (_what, parts, expected) => {
  const script = scriptOf(['aaaa', 'bbbb', 'cccc'].map(textOf), parts)
  expect(valuesOf(typedBefore(script), 'Position')).toEqual(expected)
})

it('keeps any number of positions of one paragraph', () => {
  const words = Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ')
  const offsets = [...words.matchAll(/w/g)].map(({ index }) => index)
  const script = scriptOf(
    [textOf('First.'), textOf(words)],
    deletions(...offsets.map((at) => at + 7)),
  )
  const later = (by: number) => offsets.map((at) => String(at + 7 + by))
  expect(valuesOf(script, 'Offset')).toEqual(later(0))
  expect(valuesOf(typedBefore(script), 'Offset')).toEqual(later(4))
})

it('stays where the words of a page were if they are deleted', () => {
  const script = scriptOf(['aaaa', 'bbbb', 'cccc', 'dddd'].map(textOf), pages(0, 5, 10))
  const shorter = edited(script, (elements) => elements.filter((_, index) => index !== 1))
  const later = typedBefore(shorter)
  expect(valuesOf(later, 'Position')).toEqual(['0', '9', '9'])
})

it('leaves the position of a page with the original if its words are copied', () => {
  const script = scriptOf(['aaaa', 'bbbb', 'cccc'].map(textOf), pages(0, 5))
  const copied = edited(script, ([first, page, last]) =>
    first && page && last ? [{ ...page, id: 'copy' }, first, page, last] : [],
  )
  expect(valuesOf(copied, 'Position')).toEqual(['5', '10'])
  const gone = edited(copied, (elements) => elements.filter(({ id }) => id === 'copy'))
  expect(valuesOf(gone, 'Position')).toEqual(['4', '4'])
})

it('copies tags and notes, which have one number each', () => {
  const notes =
    '<ScriptNotes><ScriptNote Id="1" Range="0,4" Type="Look"><Paragraph><Text>Why?</Text></Paragraph></ScriptNote></ScriptNotes>'
  const script = scriptOf(['<Text TagNumber="3">aaaa</Text>', textOf('bbbb')], notes)
  const copied = edited(script, (elements) => [
    ...elements,
    ...elements.slice(0, 1).map((element) => ({ ...element, id: 'copy' })),
  ])
  expect(valuesOf(copied, 'TagNumber')).toEqual(['3', '3'])
  expect(valuesOf(copied, 'Id')).toEqual(['1', '2'])
  expect(valuesOf(copied, 'Range')).toEqual(['0,4', '10,14'])
})

it('leaves the writer’s colors their room beside hundreds of ignored words', () => {
  const colored = Array.from(
    { length: 300 },
    (_, at) => `<Text Color="#FF0000000000">w</Text>${textOf(at % 2 ? 'xx ' : 'y ')}`,
  )
  const ranges = Array.from({ length: 600 }, (_, at) => [at, at + 1] as const)
  const script = scriptOf([colored.join('')], ignored(...ranges))
  const red = valuesOf(script, 'Color').filter((color) => color === '#FF0000000000')
  expect(red).toHaveLength(300)
  expect(valuesOf(script, 'Start')).toEqual(ranges.map(([from]) => String(from)))
  expect(valuesOf(typedBefore(script), 'End')).toEqual(ranges.map(([, to]) => String(to + 4)))
})

it('keeps ranges and pages that begin with empty paragraphs, and ranges that end together', () => {
  const script = scriptOf(
    ['aaaa', '', 'bbbb', ''].map(textOf),
    ignored([5, 8], [2, 10], [3, 10]) + pages(0, 5, 11),
  )
  expect(valuesOf(script, 'Position')).toEqual(['0', '5', '11'])
  expect(valuesOf(script, 'Start')).toEqual(['5', '2', '3'])
  expect(valuesOf(script, 'End')).toEqual(['8', '10', '10'])
  const later = typedBefore(script, 0)
  expect(valuesOf(later, 'Position')).toEqual(['0', '9', '15'])
  expect(valuesOf(later, 'End')).toEqual(['12', '14', '14'])
})

it('marks only the ends of ranges over thousands of paragraphs', () => {
  const paragraphs = Array.from({ length: 3000 }, (_, at) => textOf(`Line ${at}.`))
  const ranges = Array.from({ length: 40 }, (_, at) => [at, 30_000 - at] as const)
  const script = scriptOf(paragraphs, ignored(...ranges))
  const marked = elementsOf(script).filter(({ extra }) => extra?.styled)
  expect(marked.length).toBeLessThan(80)
  expect(valuesOf(script, 'End')).toEqual(ranges.map(([, to]) => String(to)))
  const later = typedBefore(script, 2000)
  expect(valuesOf(later, 'Start')).toEqual(ranges.map(([from]) => String(from)))
  expect(valuesOf(later, 'End')).toEqual(ranges.map(([, to]) => String(to + 4)))
})

describe('a note on several paragraphs', () => {
  const note = (range: string) =>
    `<ScriptNotes><ScriptNote Id="1" Range="${range}" Type="Look"><Paragraph><Text>Slow.</Text></Paragraph></ScriptNote></ScriptNotes>`
  const script = scriptOf(['aaaa', 'bbbb', 'cccc', 'dddd'].map(textOf), note('2,12'))

  it('is one note, with the same range', () => {
    expect(elementsOf(script).flatMap(({ extra }) => extra?.notes ?? [])).toHaveLength(1)
    expect(valuesOf(script, 'Range')).toEqual(['2,12'])
    expect(writeFdx(script)).not.toContain('Reach')
    expect(valuesOf(scriptInText(writeFdx(script)), 'Range')).toEqual(['2,12'])
  })

  it('follows edits of each of its paragraphs', () => {
    expect(valuesOf(typedBefore(script, 0), 'Range')).toEqual(['6,16'])
    expect(valuesOf(typedBefore(script, 1), 'Range')).toEqual(['2,16'])
    expect(valuesOf(typedBefore(script, 2), 'Range')).toEqual(['2,16'])
    expect(valuesOf(typedBefore(script, 3), 'Range')).toEqual(['2,12'])
  })

  it('may end where another one does', () => {
    const both = scriptOf(
      ['aaaa', 'bbbb', 'cccc'].map(textOf),
      `<ScriptNotes>${['2,12', '3,12'].map((range) => `<ScriptNote Range="${range}" Type="Look"><Paragraph><Text>Slow.</Text></Paragraph></ScriptNote>`).join('')}</ScriptNotes>`,
    )
    expect(valuesOf(both, 'Range')).toEqual(['2,12', '3,12'])
    expect(valuesOf(typedBefore(both, 2), 'Range')).toEqual(['2,16', '3,16'])
  })

  it('ends where its last words were if they are deleted', () => {
    const shorter = edited(script, (elements) => elements.filter((_, index) => index !== 2))
    expect(valuesOf(shorter, 'Range')).toEqual(['2,10'])
  })

  it('keeps its range if its first paragraph is copied', () => {
    const [first] = elementsOf(script)
    const copied = edited(script, (all) => (first ? [...all, { ...first, id: 'copy' }] : all))
    expect(valuesOf(copied, 'Range')).toEqual(['2,12', '22,24'])
  })

  it('ends with its first paragraph if the last one is moved above it', () => {
    const moved = edited(script, ([a, b, c, d]) => (a && b && c && d ? [c, a, b, d] : []))
    expect(valuesOf(moved, 'Range')).toEqual(['7,9'])
  })
})
