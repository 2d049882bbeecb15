import { MAX_STORY_BLOCKS } from './limits.ts'
import { isEmptyElement, withUniqueIds } from './elements.ts'
import { storyBlockId, type MakeId } from './ids.ts'
import {
  DEFAULT_SUBHEADING,
  DEFAULT_TITLE,
  defaultBlockTitle,
  hasDefaultTitle,
  isDefaultOverview,
  NEW_PROJECT_TITLE,
  type Script,
  type StoryBlock,
} from './script.ts'

/**
 * Appends the story blocks of one script to another, with new numbers and unique ids. A script
 * without text is filled instead: the added blocks replace its empty ones, and fields that still
 * have their defaults (title, author, formatting, pages …) come from the added script.
 *
 * @returns `null` if the script would have too many story blocks
 */
export function appendScript(script: Script, added: Script, makeId: MakeId): Script | null {
  if (hasNoText(script)) return fillEmptyScript(script, added)
  if (script.storyBlocks.length + added.storyBlocks.length > MAX_STORY_BLOCKS) return null
  const blockIds = new Set(script.storyBlocks.map(({ id }) => id))
  const elementIds = script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
  const takenIds = new Set(elementIds)
  let number = Math.max(0, ...script.storyBlocks.map((block) => block.number))
  const blocks = added.storyBlocks.map((block): StoryBlock => {
    number += 1
    const title = hasDefaultTitle(block) ? '' : block.title
    return {
      id: takeFreeBlockId(number, blockIds),
      number,
      title: title || defaultBlockTitle(number),
      elements: withUniqueIds(block.elements, makeId, takenIds).elements,
    }
  })
  return {
    ...script,
    ...withPartsOf(script, added),
    ...protectionOf(script, added),
    storyBlocks: [...script.storyBlocks, ...blocks],
  }
}

/** The parts of a Final Draft file, such as what tags mean, come along if the script has none. */
function withPartsOf({ kept }: Script, added: Script): Pick<Script, 'kept'> {
  const finalDraft = kept?.finalDraft ?? added.kept?.finalDraft
  return finalDraft ? { kept: { ...kept, finalDraft } } : {}
}

export function hasNoText({ storyBlocks }: Script): boolean {
  return storyBlocks.every(({ elements }) => elements.every(isEmptyElement))
}

function fillEmptyScript(script: Script, added: Script): Script {
  const { title, author, subheading, overview, customInstructions } = script
  const { formatting, pages, kept, spelling } = script
  const hasTitle = !['', DEFAULT_TITLE, NEW_PROJECT_TITLE].includes(title.trim())
  const hasSubheading = !['', DEFAULT_SUBHEADING].includes(subheading.trim())
  // Every option is off by default.
  const hasFormatting = Object.values(formatting).includes(true)
  const newPages = pages ?? added.pages
  const newPreserved = kept || added.kept ? { ...added.kept, ...kept } : undefined
  const newSpelling = spelling ?? added.spelling
  return {
    ...script,
    title: hasTitle ? title : added.title,
    author: author.trim() ? author : added.author,
    subheading: hasSubheading ? subheading : added.subheading,
    overview: isDefaultOverview(overview) ? added.overview : overview,
    customInstructions: customInstructions.trim() ? customInstructions : added.customInstructions,
    formatting: hasFormatting ? formatting : added.formatting,
    storyBlocks: added.storyBlocks,
    ...(newPages ? { pages: newPages } : {}),
    ...(newPreserved ? { kept: newPreserved } : {}),
    ...(newSpelling ? { spelling: newSpelling } : {}),
    ...protectionOf(script, added),
  }
}

/** If either of them must never be sent to an AI service, both together mustn't be. */
function protectionOf(script: Script, added: Script): Pick<Script, 'neverSend'> {
  return script.neverSend || added.neverSend ? { neverSend: true } : {}
}

/** Returns the first free block id from this number on, and marks it as taken. */
function takeFreeBlockId(number: number, taken: Set<string>): string {
  let candidate = number
  while (taken.has(storyBlockId(candidate))) candidate += 1
  const id = storyBlockId(candidate)
  taken.add(id)
  return id
}
