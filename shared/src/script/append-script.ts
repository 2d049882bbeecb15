import { MAX_STORY_BLOCKS } from './accept-script.ts'
import { isEmptyElement, withUniqueIds } from './elements.ts'
import { storyBlockId, type MakeId } from './ids.ts'
import {
  DEFAULT_SUBHEADING,
  DEFAULT_TITLE,
  defaultBlockTitle,
  isDefaultOverview,
  type Script,
  type StoryBlock,
} from './script.ts'

/** The title of a project that was made on the dashboard and has none of its own yet (spec §7). */
const NEW_PROJECT_TITLE = 'Untitled Project'

/**
 * Puts the story blocks of one script after those of another, numbered on, every id its own. A script
 * without a word is filled instead: the blocks take the place of its empty ones, and what it has only
 * by default (title, author, formatting, pages …) comes from the added one.
 *
 * @returns `null` when there would be more story blocks than a script may have
 */
export function appendScript(script: Script, added: Script, makeId: MakeId): Script | null {
  if (isWithoutWords(script)) return filled(script, added)
  if (script.storyBlocks.length + added.storyBlocks.length > MAX_STORY_BLOCKS) return null
  const takenBlocks = new Set(script.storyBlocks.map(({ id }) => id))
  const taken = new Set(script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id)))
  let number = Math.max(0, ...script.storyBlocks.map((block) => block.number))
  const blocks = added.storyBlocks.map((block): StoryBlock => {
    number += 1
    const title = block.title === defaultBlockTitle(block.number) ? '' : block.title
    return {
      id: freeBlockId(number, takenBlocks),
      number,
      title: title || defaultBlockTitle(number),
      elements: withUniqueIds(block.elements, makeId, taken).elements,
    }
  })
  return { ...script, storyBlocks: [...script.storyBlocks, ...blocks] }
}

/** Whether there is no text in any of its story blocks. */
export function isWithoutWords({ storyBlocks }: Script): boolean {
  return storyBlocks.every(({ elements }) => elements.every(isEmptyElement))
}

function filled(script: Script, added: Script): Script {
  const { title, author, subheading, overview, customInstructions } = script
  const { formatting, pages, kept } = script
  const hasTitle = !['', DEFAULT_TITLE, NEW_PROJECT_TITLE].includes(title.trim())
  const hasSubheading = !['', DEFAULT_SUBHEADING].includes(subheading.trim())
  // Every option is off by default.
  const hasFormatting = Object.values(formatting).includes(true)
  const newPages = pages ?? added.pages
  const newKept = kept ?? added.kept
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
    ...(newKept ? { kept: newKept } : {}),
  }
}

/** The pattern's id for this number, or for the next one up that no block has; taken from then on. */
function freeBlockId(number: number, taken: Set<string>): string {
  let candidate = number
  while (taken.has(storyBlockId(candidate))) candidate += 1
  const id = storyBlockId(candidate)
  taken.add(id)
  return id
}
