/** Imported elements in story blocks, and the blocks of a script as one row of elements again. */
import { contentToText } from '../content/text.ts'
import { MAX_STORY_BLOCKS } from '../script/accept-script.ts'
import type { Unprinted } from '../script/element-extra.ts'
import { storyBlockId, type MakeId } from '../script/ids.ts'
import {
  MAX_ELEMENTS_PER_BLOCK,
  MAX_TITLE_CHARACTERS,
  RECOMMENDED_ELEMENTS_PER_BLOCK,
} from '../script/limits.ts'
import {
  DEFAULT_TITLE,
  defaultBlockTitle,
  newScript,
  type Element,
  type Script,
  type StoryBlock,
} from '../script/script.ts'
import type { ImportedElement, ImportedScript } from './imported.ts'

export type SplitBy = 'scenes' | 'sections'

export type SplitBlock = Readonly<{ title: string; elements: readonly ImportedElement[] }>

/** Lines of text that a block aims at: six pages of 54 (spec §1: 1 to 8 pages a block). */
const BLOCK_LINES = 6 * 54

/**
 * Cuts elements into story blocks of the recommended size (spec §1), whole scenes in each. 'sections': each
 * section of the highest level that the file has begins a block, which is named by it; a section
 * that is longer than a block goes on in others.
 *
 * A scene too long for one block is cut where no speech is. Only a script that would have more
 * blocks than can be saved gets fuller ones.
 *
 * @returns one block at least
 */
export function splitIntoBlocks(
  elements: readonly ImportedElement[],
  how: SplitBy,
): readonly SplitBlock[] {
  const parts = how === 'sections' ? atSections(elements) : [{ title: '', elements }]
  const blocks = parts.flatMap(({ title, elements: part }) =>
    atScenes(part).map((block, index) => ({
      title: (index === 0 && title) || titleFrom(block),
      elements: block,
    })),
  )
  return blocks.length > MAX_STORY_BLOCKS ? fullBlocks(elements) : blocks.map(named)
}

function named({ title, elements }: SplitBlock, index: number): SplitBlock {
  return { title: title === '' ? defaultBlockTitle(index + 1) : title, elements }
}

/** As many elements in each block as it can hold, wherever that cuts. */
function fullBlocks(elements: readonly ImportedElement[]): SplitBlock[] {
  const blocks: SplitBlock[] = []
  for (let start = 0; start < elements.length; start += MAX_ELEMENTS_PER_BLOCK) {
    blocks.push({ title: '', elements: elements.slice(start, start + MAX_ELEMENTS_PER_BLOCK) })
  }
  return blocks.map(named)
}

/** A script of imported elements; what the file does not say is as in a new one, or empty. */
export function importedToScript(imported: ImportedScript, how: SplitBy, makeId: MakeId): Script {
  const blocks = splitIntoBlocks(imported.elements, how)
  const storyBlocks: StoryBlock[] = blocks.map(({ title, elements }, index) => ({
    id: storyBlockId(index + 1),
    number: index + 1,
    title,
    elements: elements.map((element) => ({ id: makeId(), ...element })),
  }))
  return {
    ...newScript(),
    title: imported.title === '' ? DEFAULT_TITLE : imported.title,
    author: imported.author,
    subheading: imported.subheading,
    ...(imported.pages ? { pages: imported.pages } : {}),
    ...(imported.kept ? { kept: imported.kept } : {}),
    storyBlocks,
  }
}

/** All elements of a script in one row. A block that its writer has named begins with a section. */
export function joinedBlocks(script: Script): ImportedElement[] {
  return script.storyBlocks.flatMap((block) => {
    const { title, elements } = block
    const own = elements.map(withoutId)
    if (!isNamed(block)) return own
    const [first = { type: 'action' as const, content: '' }, ...rest] = own
    const section: Unprinted = { kind: 'section', level: 1, text: title }
    const before = [section, ...(first.extra?.before ?? [])]
    return [{ ...first, extra: { ...first.extra, before } }, ...rest]
  })
}

function withoutId({ type, content, extra }: Element): ImportedElement {
  return { type, content, ...(extra ? { extra } : {}) }
}

/** Whether a block has a name that it was not given for its number, first heading or section. */
function isNamed({ title, number, elements }: StoryBlock): boolean {
  const given = [
    '',
    defaultBlockTitle(number),
    titleFrom(elements),
    ...sectionsOf(elements[0]).map(({ text }) => asTitle(text)),
  ]
  return !given.includes(asTitle(title))
}

function sectionsOf(element: ImportedElement | undefined): Unprinted[] {
  return element?.extra?.before?.filter(({ kind }) => kind === 'section') ?? []
}

/** The text of the first scene heading. */
function titleFrom(elements: readonly ImportedElement[]): string {
  const heading = elements.find(({ type }) => type === 'scene_heading')
  return heading ? asTitle(contentToText(heading.content)) : ''
}

function asTitle(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS)
}

function atSections(elements: readonly ImportedElement[]): SplitBlock[] {
  const levels = elements.flatMap((element) => sectionsOf(element).map(({ level = 1 }) => level))
  const highest = levels.reduce((one, other) => Math.min(one, other), Infinity)
  return cutBefore(elements, (element) =>
    sectionsOf(element).some(({ level = 1 }) => level === highest),
  ).map((part) => {
    const section = sectionsOf(part[0]).find(({ level = 1 }) => level === highest)
    return { title: asTitle(section?.text ?? ''), elements: part }
  })
}

/** Blocks of whole scenes. */
function atScenes(elements: readonly ImportedElement[]): ImportedElement[][] {
  const scenes = cutBefore(elements, ({ type }) => type === 'scene_heading').flatMap(cutLong)
  const blocks: ImportedElement[][] = []
  let lines = 0
  for (const scene of scenes) {
    const sceneLines = linesIn(scene)
    const block = blocks.at(-1)
    const fits =
      block &&
      lines + sceneLines <= BLOCK_LINES &&
      block.length + scene.length < RECOMMENDED_ELEMENTS_PER_BLOCK
    if (fits) block.push(...scene)
    else blocks.push([...scene])
    lines = fits ? lines + sceneLines : sceneLines
  }
  return blocks
}

/** Elements in parts, each but the first of which begins where `begins` says; one part at least. */
function cutBefore(
  elements: readonly ImportedElement[],
  begins: (element: ImportedElement) => boolean,
): ImportedElement[][] {
  const parts: ImportedElement[][] = [[]]
  for (const element of elements) {
    if (begins(element) && parts.at(-1)?.length !== 0) parts.push([])
    parts.at(-1)?.push(element)
  }
  return parts
}

/** A scene in parts that a block can hold each, as even as may be, with no speech cut in two. */
function cutLong(scene: ImportedElement[]): ImportedElement[][] {
  if (scene.length < RECOMMENDED_ELEMENTS_PER_BLOCK) return [scene]
  const most = RECOMMENDED_ELEMENTS_PER_BLOCK - 1
  const parts: ImportedElement[][] = []
  let start = 0
  while (start < scene.length) {
    const left = scene.length - start
    const end = start + Math.ceil(left / Math.ceil(left / most))
    const cut = end === scene.length ? end : beforeSpeech(scene, start, end)
    parts.push(scene.slice(start, cut))
    start = cut
  }
  return parts
}

/** The last place up to `end` at which no speech goes on; `end` itself if there is none. */
function beforeSpeech(scene: readonly ImportedElement[], start: number, end: number): number {
  let cut = end
  while (cut > start && isSpoken(scene[cut])) cut -= 1
  return cut > start ? cut : end
}

function isSpoken(element: ImportedElement | undefined): boolean {
  return element?.type === 'dialogue' || element?.type === 'parenthetical'
}

/** About how many lines elements take on their pages, blank ones between them included. */
function linesIn(elements: readonly ImportedElement[]): number {
  return elements.reduce((lines, { type, content }) => {
    const isNarrow = type === 'dialogue' || type === 'parenthetical'
    return lines + Math.ceil(content.length / (isNarrow ? 35 : 60)) + (isNarrow ? 0 : 1)
  }, 0)
}
