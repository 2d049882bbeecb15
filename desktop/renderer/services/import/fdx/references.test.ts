/** Positions in the script that other parts of a Final Draft file have move with their words. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { extraForContent } from '@scenewright/shared/script/notes/note-anchors.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { describe, expect, it } from 'vitest'
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

  it('stay in the order of the pages if a scene is moved, whose page is now that of the text there', () => {
    const [first, second, third, fourth] = [0, 1, 2, 3]
    const order = [third, fourth, first, second]
    const moved = changed(script, (elements) => order.flatMap((at) => elements[at] ?? []))
    expect(placesOf(moved)).toMatchObject({ pages: [0, 0, 30], deleted: [89, 17] })
    expect(writeFdx(moved)).toContain(
      '<LockedPage Deleted="1" LevelIndex="0" LockLevel="0" PageNumber="1" Position="0"/>',
    )
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
