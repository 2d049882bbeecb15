/** Positions in the script that other parts of a Final Draft file have move with their words. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { splitExtra } from '@scenewright/shared/script/editing/split-join.ts'
import { extraForContent } from '@scenewright/shared/script/notes/note-anchors.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { scriptInFile, scriptInText } from '#renderer/test/fdx-files.ts'

type Change = (elements: readonly Element[]) => readonly Element[]

const changed = (script: Script, change: Change): Script => ({
  ...script,
  storyBlocks: script.storyBlocks.map((block) => ({ ...block, elements: change(block.elements) })),
})

/** Types text instead of the first occurrence of another. */
const typed =
  (before: string, after: string): Change =>
  (elements) => {
    const index = elements.findIndex(({ content }) => content.includes(before))
    return elements.map((element, at) => {
      const content = element.content.replace(before, () => after)
      const { extra: old, ...others } = element
      const extra = extraForContent(old, element.content, content)
      return at === index ? { ...others, content, ...(extra ? { extra } : {}) } : element
    })
  }

const numbersOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(` ${name}="(\\d+)"`, 'g'))].map(([, number]) => Number(number))
const placesOf = (script: Script) => {
  const text = writeFdx(script)
  return {
    pages: numbersOf(text, 'Position'),
    deleted: numbersOf(text, 'Offset'),
    ignored: [numbersOf(text, 'Start'), numbersOf(text, 'End')],
  }
}

describe('positions', () => {
  const script = scriptInFile('references')
  const AS_IMPORTED = {
    pages: [0, 42, 72],
    deleted: [41, 59],
    ignored: [
      [36, 84],
      [40, 88],
    ],
  }

  it('are the same if nothing is edited, and don’t divide the text', () => {
    expect(placesOf(script)).toEqual(AS_IMPORTED)
    expect(placesOf(scriptInText(writeFdx(script)))).toEqual(AS_IMPORTED)
    expect(writeFdx(script)).toContain('<Text RevisionID="1">Finn fishes. He sings to Edda.</Text>')
  })

  it('move with text that is typed before them', () => {
    expect(placesOf(changed(script, typed('wheel', 'water wheel')))).toEqual({
      pages: [0, 48, 78],
      deleted: [47, 65],
      ignored: [
        [42, 90],
        [46, 94],
      ],
    })
  })

  it('keep their distance if their words are deleted, and ignored words go', () => {
    const without = changed(script, (elements) => elements.filter((_, index) => index !== 3))
    expect(placesOf(without)).toEqual({
      pages: [0, 42, 59],
      deleted: [41, 59],
      ignored: [[36], [40]],
    })
  })

  it('stay in the order of the pages if a scene is moved', () => {
    const [first, second, third, fourth] = [0, 1, 2, 3]
    const order = [third, fourth, first, second]
    const moved = changed(script, (elements) => order.flatMap((at) => elements[at] ?? []))
    expect(placesOf(moved)).toMatchObject({ pages: [0, 30, 48], deleted: [89, 17] })
  })
})

describe('a locked page', () => {
  const body = ['aaaa', 'bbbb', 'cccc', 'dddd'].map(
    (text) => `<Paragraph Type="Action"><Text>${text}</Text></Paragraph>`,
  )
  const list = [0, 5, 15].map((at) => `<LockedPage Position="${at}"/>`)
  const script = scriptInText(
    `<FinalDraft DocumentType="Script" Version="5"><Content>${body.join('')}</Content><LockedPages>${list.join('')}</LockedPages></FinalDraft>`,
  )

  it('that begins with a paragraph begins with what is typed there', () => {
    expect(placesOf(changed(script, typed('bbbb', 'new bbbb'))).pages).toEqual([0, 5, 19])
  })

  it('isn’t after the end of the script', () => {
    const shorter = changed(script, (elements) => elements.slice(0, 2))
    expect(placesOf(shorter).pages).toEqual([0, 5, 10])
  })
})

type Edit = Readonly<{ kind: 'type' | 'split' | 'delete'; at: number; word: number; text: string }>
const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('type', 'type', 'split', 'delete'),
  at: fc.nat(20),
  word: fc.nat(5),
  text: fc.constantFrom('new ', 'x', 'two more words '),
})

/** Types before a word, splits the element there, or deletes the word unless a page begins with it. */
const edited =
  ({ kind, at, word, text }: Edit): Change =>
  (elements) => {
    const element = elements[at % elements.length]
    const words = element?.content.split(' ') ?? []
    const target = words[word % words.length] ?? ''
    if (!element || target === '') return elements
    if (kind === 'type') {
      return elements.flatMap((one) =>
        one === element ? typed(target, `${text} ${target}`)([one]) : one,
      )
    }
    if (kind === 'delete') {
      if (target.startsWith('Page') || words.length < 2) return elements
      return elements.flatMap((one) => (one === element ? typed(target, '')([one]) : one))
    }
    const offset = element.content.indexOf(target)
    const { head, tail } = splitExtra(element.extra, offset)
    const halves = [
      { ...element, content: element.content.slice(0, offset), extra: head },
      { ...element, id: `${element.id}b`, content: element.content.slice(offset), extra: tail },
    ].map(({ extra, ...half }) => ({ ...half, ...(extra ? { extra } : {}) }))
    return elements.flatMap((one) => (one === element ? halves : one))
  }

test('each page begins with its word after any edits', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `alpha${at} beta${at} Page${at} gamma${at}`)
  const body = lines.map((line) => `<Paragraph Type="Action"><Text>${line}</Text></Paragraph>`)
  const whole = lines.join('\n')
  const pages = lines.map((_, at) => `<LockedPage Position="${whole.indexOf(`Page${at} `)}"/>`)
  const file = `<FinalDraft DocumentType="Script" Version="5"><Content>${body.join('')}</Content><LockedPages>${pages.join('')}</LockedPages></FinalDraft>`
  const start = scriptInText(file)
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 10, maxLength: 30 }), (edits) => {
      const script = edits.reduce((before, edit) => changed(before, edited(edit)), start)
      const text = script.storyBlocks
        .flatMap(({ elements }) => elements.map(({ content }) => content))
        .join('\n')
      const expected = lines.map((_, at) => text.indexOf(`Page${at} `))
      expect(numbersOf(writeFdx(script), 'Position')).toEqual(expected)
    }),
  )
})
