/** Splits imported elements into story blocks, and joins a script's blocks for export. */
import { printedText } from '../script/printed-case.ts'
import type { Unprinted } from '../script/element-extra.ts'
import { isSpoken } from '../script/element-types.ts'
import { storyBlockId, type MakeId } from '../script/ids.ts'
import {
  MAX_ELEMENTS_PER_BLOCK,
  MAX_TITLE_CHARACTERS,
  RECOMMENDED_ELEMENTS_PER_BLOCK,
  MAX_STORY_BLOCKS,
} from '../script/limits.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
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

/** Target length of a block: six pages of 54 lines. One to eight are recommended. */
const BLOCK_LINES = 6 * 54

/**
 * Splits elements into story blocks of whole scenes, near the recommended size
 * (`docs/product.md#purpose`). By 'sections', each section of the highest level in the file starts
 * a block and names it; a section too long for one block takes several.
 *
 * A scene too long for one block is split between speeches. If the script would have more blocks
 * than can be saved, the blocks are filled to the element limit instead.
 *
 * @returns at least one block
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

/** Fills each block to the element limit, wherever that splits the script. */
function fullBlocks(elements: readonly ImportedElement[]): SplitBlock[] {
  const blocks: SplitBlock[] = []
  for (let start = 0; start < elements.length; start += MAX_ELEMENTS_PER_BLOCK) {
    blocks.push({ title: '', elements: elements.slice(start, start + MAX_ELEMENTS_PER_BLOCK) })
  }
  return blocks.map(named)
}

/** Creates a script from a file. Missing fields are empty or have a new script's defaults. */
export function importedToScript(imported: ImportedScript, how: SplitBy, makeId: MakeId): Script {
  const pages = imported.pages ?? numberedPages(imported)
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
    ...(pages ? { pages } : {}),
    ...(imported.production ? { production: imported.production } : {}),
    ...(imported.kept ? { kept: imported.kept } : {}),
    storyBlocks,
  }
}

/** The page settings of a file without any: scene numbers are printed if all scenes have one. */
function numberedPages({ elements }: ImportedScript): PageSettings | undefined {
  const headings = elements.filter(({ type }) => type === 'scene_heading')
  const areNumbered = headings.every(({ extra }) => extra?.sceneNumber !== undefined)
  return headings.length > 0 && areNumbered
    ? { ...DEFAULT_PAGE_SETTINGS, sceneNumbers: 'both' }
    : undefined
}

/** Joins a script's blocks. A block that the writer has named begins with a section. */
export function joinBlocks(script: Script): ImportedElement[] {
  return script.storyBlocks.flatMap((block) => {
    const { title, elements } = block
    const imported = elements.map(withoutId)
    if (!isNamedByWriter(block)) return imported
    const [first = { type: 'action' as const, content: '' }, ...rest] = imported
    const section: Unprinted = { kind: 'section', level: 1, text: title }
    const before = [section, ...(first.extra?.before ?? [])]
    return [{ ...first, extra: { ...first.extra, before } }, ...rest]
  })
}

function withoutId({ type, content, extra }: Element): ImportedElement {
  return { type, content, ...(extra ? { extra } : {}) }
}

/** True if a block's title isn't the default, its first scene heading or its section's name. */
function isNamedByWriter({ title, number, elements }: StoryBlock): boolean {
  const automatic = [
    '',
    defaultBlockTitle(number),
    titleFrom(elements),
    ...sectionsOf(elements[0]).map(({ text }) => asTitle(text)),
  ]
  return !automatic.some((one) => one.toLowerCase() === asTitle(title).toLowerCase())
}

function sectionsOf(element: ImportedElement | undefined): Unprinted[] {
  return element?.extra?.before?.filter(({ kind }) => kind === 'section') ?? []
}

/** Returns the text of the first scene heading. */
function titleFrom(elements: readonly ImportedElement[]): string {
  const heading = elements.find(({ type }) => type === 'scene_heading')
  return heading ? asTitle(printedText(heading)) : ''
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

/** Splits elements into blocks of whole scenes. */
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

/** Splits elements before each one for which `begins` is true. Returns at least one part. */
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

/** Splits a scene that is too long for a block into even parts, without splitting a speech. */
function cutLong(scene: ImportedElement[]): ImportedElement[][] {
  if (scene.length < RECOMMENDED_ELEMENTS_PER_BLOCK) return [scene]
  const limit = RECOMMENDED_ELEMENTS_PER_BLOCK - 1
  const parts: ImportedElement[][] = []
  let start = 0
  while (start < scene.length) {
    const left = scene.length - start
    const end = start + Math.ceil(left / Math.ceil(left / limit))
    const cut = end === scene.length ? end : beforeSpeech(scene, start, end)
    parts.push(scene.slice(start, cut))
    start = cut
  }
  return parts
}

/** Returns the last position up to `end` that isn't inside a speech, or `end` if there is none. */
function beforeSpeech(scene: readonly ImportedElement[], start: number, end: number): number {
  let cut = end
  while (cut > start && isInSpeech(scene[cut])) cut -= 1
  return cut > start ? cut : end
}

function isInSpeech(element: ImportedElement | undefined): boolean {
  return element !== undefined && isSpoken(element.type)
}

/** Estimates how many printed lines the elements take, including blank lines between them. */
function linesIn(elements: readonly ImportedElement[]): number {
  return elements.reduce((lines, { type, content }) => {
    const isNarrow = isSpoken(type)
    return lines + Math.ceil(content.length / (isNarrow ? 35 : 60)) + (isNarrow ? 0 : 1)
  }, 0)
}
