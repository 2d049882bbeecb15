/**
 * A Final Draft file with positions of every kind, and where they are in one that was written. Each
 * character of its words is another one, so that it's found again after any edits.
 */
import {
  childElements,
  childNamed,
  listChildren,
  textInside,
  type XmlElement,
} from '@scenewright/shared/formats/common/xml-tree.ts'
import { between, type Random } from '@scenewright/shared/test-support/random.ts'
import { parseXml } from '#renderer/services/import/parse-xml.ts'

/** The first of the characters: Chinese letters, of which there are 20,000. */
const FIRST = 0x4e00
export const UNIT = /[\u4e00-\u9fff]/g
const SCENES = 8

/** Writes a file. Positions are attributes `Position`, `Offset`, `Start` and `End`; `N` is their number. */
export function numberedFdx(random: Random): string {
  let unit = FIRST
  const word = () => String.fromCharCode(unit++, unit++, unit++)
  const words = () => Array.from({ length: between(random, 2, 6) }, word).join(' ')
  const paragraph = (type: string, ...texts: readonly string[]) =>
    `<Paragraph Type="${type}">${texts.join('')}</Paragraph>`
  const text = (content: string, attributes = '') => `<Text${attributes}>${content}</Text>`
  const paragraphs = Array.from({ length: SCENES }, (_, scene) => [
    paragraph('Scene Heading', text(`${word()} - DAY`)),
    paragraph(
      'Action',
      text(`${words()} `),
      text(words(), ` TagNumber="${scene + 1}"`),
      text(' NORA.'),
    ),
    paragraph('Character', text('NORA')),
    paragraph('Dialogue', text(words(), ' Style="Bold"'), text(` ${words()}`)),
    ...(scene % 3 === 0 ? [paragraph('Action', text('hidden', ' Style="HiddenText"'))] : []),
    paragraph(
      'Action',
      text(words(), ' RevisionID="1"'),
      text(' all', ' Style="HiddenText"'),
      text(words()),
    ),
  ]).flat()
  const content = `<Content>${paragraphs.join('')}</Content>`
  const whole = textOfContent(rootOf(`<FinalDraft>${content}</FinalDraft>`))
  const places = [...whole.matchAll(UNIT)].map(({ index }) => index)
  const anyPlace = () => places[between(random, 0, places.length - 1)] ?? 0
  const starts = [...whole.matchAll(/(?<=^|\n)[\u4e00-\u9fff]/g)].map(({ index }) => index)
  const ends = [...whole.matchAll(/(?<=[\u4e00-\u9fff])(?=\n)/g)].map(({ index }) => index)
  const locked = [0, ...starts.filter(() => random() < 0.2), anyPlace(), anyPlace()].toSorted(
    (a, b) => a - b,
  )
  const deleted = [...locked, ...Array.from({ length: 12 }, anyPlace), ends[4] ?? 0, ends[9] ?? 0]
  /** From a character to the end of its word. */
  const anyWords = () => {
    const from = anyPlace()
    return [from, from + (/^[\u4e00-\u9fff]+/.exec(whole.slice(from))?.[0].length ?? 0)] as const
  }
  const ranges = Array.from({ length: 10 }, anyWords)
  /** Words of several paragraphs. */
  const longWords = () => {
    const index = between(random, 0, places.length - 60)
    return [places[index] ?? 0, (places[index + 59] ?? 0) + 1] as const
  }
  const noted = [...Array.from({ length: 6 }, anyWords), longWords(), longWords()]
  const notes = noted.map(
    ([from, to], at) =>
      `<ScriptNote Id="${at + 1}" Range="${from},${to}" Type="Look"><Paragraph><Text>note${at}</Text></Paragraph></ScriptNote>`,
  )
  return [
    `<FinalDraft DocumentType="Script" Version="5">${content}`,
    `<LockedPages>${locked.map((at, n) => `<LockedPage N="${n}" Position="${at}"/>`).join('')}</LockedPages>`,
    `<DeletedText>${deleted.map((at, n) => `<DeletedTextLocation N="${n}" Offset="${at}"/>`).join('')}</DeletedText>`,
    `<SpellCheckIgnoreLists><IgnoredRanges>${ranges.map(([from, to], n) => `<Range N="${n}" Start="${from}" End="${to}"/>`).join('')}</IgnoredRanges></SpellCheckIgnoreLists>`,
    `<ScriptNotes>${notes.join('')}</ScriptNotes>`,
    '<Revisions ActiveSet="1"><Revision ID="1" Mark="*" Name="Blue"/></Revisions></FinalDraft>',
  ].join('')
}

export type WrittenPositions = Readonly<{
  /** The script's text, a paragraph a line. */
  text: string
  /** In the order of the file. */
  locked: readonly number[]
  deleted: readonly number[]
  /** By their numbers in the file that was read. */
  ignored: ReadonlyMap<number, readonly [from: number, to: number]>
  /** By their texts; without copies. */
  notes: ReadonlyMap<string, readonly [from: number, to: number]>
  noteIds: readonly string[]
  /** The tag or revision of each character of the words. */
  looks: ReadonlyMap<string, string>
}>

export function readPositions(fdx: string): WrittenPositions {
  const root = rootOf(fdx)
  const items = (...path: readonly string[]) =>
    path.reduce(
      (all, name) => all.flatMap(childElements).filter((one) => one.name === name),
      [root],
    )
  const numberOf = ({ attributes }: XmlElement, name: string) => Number(attributes.get(name))
  const notes = items('ScriptNotes', 'ScriptNote')
  const byText = notes.toSorted((one, other) => (textInside(one) < textInside(other) ? -1 : 1))
  const isAlone = (note: XmlElement) =>
    notes.filter((other) => textInside(other) === textInside(note)).length === 1
  return {
    text: textOfContent(root),
    locked: items('LockedPages', 'LockedPage').map((one) => numberOf(one, 'Position')),
    deleted: items('DeletedText', 'DeletedTextLocation').map((one) => numberOf(one, 'Offset')),
    ignored: new Map(
      items('SpellCheckIgnoreLists', 'IgnoredRanges', 'Range').map((one) => [
        numberOf(one, 'N'),
        [numberOf(one, 'Start'), numberOf(one, 'End')],
      ]),
    ),
    notes: new Map(
      byText.filter(isAlone).map((note) => {
        const [from = 0, to = 0] = (note.attributes.get('Range') ?? '').split(',').map(Number)
        return [textInside(note).trim(), [from, to]]
      }),
    ),
    noteIds: notes.map(({ attributes }) => attributes.get('Id') ?? ''),
    looks: new Map(
      items('Content', 'Paragraph', 'Text').flatMap((one) => {
        const { attributes } = one
        const look = `${attributes.get('TagNumber') ?? ''}/${attributes.get('RevisionID') ?? ''}`
        return (textInside(one).match(UNIT) ?? []).map((unit) => [unit, look] as const)
      }),
    ),
  }
}

function rootOf(fdx: string): XmlElement {
  const parsed = parseXml(fdx)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.root
}

function textOfContent(root: XmlElement): string {
  const content = childNamed(root, 'Content')
  const paragraphs = content ? listChildren(content, 'Paragraph') : []
  return paragraphs
    .map((paragraph) => listChildren(paragraph, 'Text').map(textInside).join(''))
    .join('\n')
}
