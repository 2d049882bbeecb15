/** Drafts of a Final Draft file, which are read, continued, issued and written. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { writeOsf } from '@scenewright/shared/formats/osf/write-osf.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { issueDraft } from '@scenewright/shared/script/production/issue-draft.ts'
import { listMarks } from '@scenewright/shared/script/production/marks.ts'
import { nextDraft } from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { describe, expect, it } from 'vitest'
import { scriptInText } from '#renderer/test/fdx-files.ts'
import { readOsfText } from './readers/read-osf-text.ts'

const SETS = ['Blue Rev.', 'Pink Rev.', 'Yellow Rev.', 'Green Rev.']
const fileWith = (attributes: string) =>
  [
    '<FinalDraft DocumentType="Script" Template="No" Version="5"><Content>',
    '<Paragraph Type="Scene Heading"><Text>INT. MILL - DAY</Text></Paragraph>',
    `<Paragraph Type="Action"><Text>The wheel </Text><Text${attributes}>turns slowly.</Text></Paragraph>`,
    '</Content><Revisions ActiveSet="2" Location="0.75" RevisionMode="No" Own="x">',
    ...SETS.map(
      (name, at) =>
        `<Revision Color="#000000000000" FullRevision="No" ID="${at + 1}" Mark="*" Name="${name}" PageColor="#C6C6EDEDFEFE" Style=""/>`,
    ),
    '</Revisions></FinalDraft>',
  ].join('')

const listOf = (text: string) => /<Revisions .*<\/Revisions>/s.exec(text)?.[0]

const marksOf = (script: Script) =>
  [...listMarks(script).values()].flat().map(({ from, to, number }) => [from, to, number])

function retyped(script: Script, before: string, after: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one) => ({
      ...one,
      content: one.content.replace(before, () => after),
    })),
  }))
  return { ...script, storyBlocks }
}

const issued = (script: Script, at: string) => {
  const { number: _number, ...color } = nextDraft(script.production)
  return issueDraft(script, { ...color, at })
}

describe('drafts of a Final Draft file', () => {
  it('are the sets up to the newest one that words have', () => {
    const script = scriptInText(fileWith(' RevisionID="2"'))
    expect(script.production?.drafts?.map(({ number, name, at }) => [number, name, at])).toEqual([
      [1, 'Blue Rev.', ''],
      [2, 'Pink Rev.', ''],
    ])
    expect(script.production?.colors?.map(({ name }) => name)).toEqual(SETS)
    expect(marksOf(script)).toEqual([[10, 23, 2]])
    expect(nextDraft(script.production)).toMatchObject({ number: 3, name: 'Yellow Rev.' })
    expect(scriptInText(fileWith('')).production).toBeUndefined()
  })

  it('go back as they came', () => {
    const script = scriptInText(fileWith(' RevisionID="2"'))
    const list = listOf(fileWith(''))?.replaceAll('><', '>\n<')
    expect(listOf(writeFdx(script))).toBe(list)
    expect(listOf(writeFdx(scriptInText(fileWith(''))))).toBe(list)
  })

  it('are the same after they were issued, continued, written and read', () => {
    const read = scriptInText(fileWith(' RevisionID="2"'))
    const first = issued(read, '2026-11-30T10:00:00Z')
    const changed = retyped(first, 'MILL', 'BARN')
    expect(nextDraft(changed.production)).toMatchObject({ number: 4, name: 'Green Rev.' })
    const text = writeFdx(changed)
    expect(text).toContain('<Text RevisionID="4">BARN</Text>')
    expect(text).toContain('<Revisions ActiveSet="4" Location="0.75" RevisionMode="No" Own="x">')
    const again = scriptInText(text)
    const numbers = (script: Script) => script.production?.drafts?.map(({ number }) => number)
    expect(numbers(again)).toEqual(numbers(issued(changed, '')))
    expect(again.production?.colors).toEqual(changed.production?.colors)
    expect(marksOf(again)).toEqual(marksOf(changed))
    expect(writeFdx(again)).toBe(text)
  })

  it('are the same in the Open Screenplay Format', () => {
    const changed = retyped(
      issued(scriptInText(fileWith(' RevisionID="2"')), '2026-11-30T10:00:00Z'),
      'MILL',
      'BARN',
    )
    const read = importedOf(readOsfText(writeOsf(changed)))
    const again = importedToScript(read, 'scenes', countingIds())
    expect(again.production?.drafts).toEqual(changed.production?.drafts)
    expect(again.production?.colors).toEqual(changed.production?.colors)
    expect(marksOf(again)).toEqual(marksOf(changed))
  })

  it('of a script from here get sets with their numbers', () => {
    const script = scriptInText(
      '<FinalDraft DocumentType="Script" Version="5"><Content><Paragraph Type="Action"><Text>The wheel turns.</Text></Paragraph></Content></FinalDraft>',
    )
    const white = issued({ ...script, kept: {} }, '2026-11-30T10:00:00Z')
    expect(writeFdx(white)).not.toContain('<Revisions')
    const text = writeFdx(retyped(white, 'wheel', 'mill'))
    expect(text).toContain('<Text RevisionID="1">mill</Text>')
    expect(text).toContain(
      '<Revision Color="#000000000000" FullRevision="No" ID="1" Mark="*" Name="Blue" PageColor="#C6C6EDEDFEFE" Style=""/>',
    )
  })
})
