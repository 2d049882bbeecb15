import { MAX_STORY_BLOCKS } from './limits.ts'
import { isEmptyElement, withUniqueIds } from './elements.ts'
import { joinFileParts } from './append-file-parts.ts'
import { storyBlockId, type MakeId } from './ids.ts'
import { PageSettings, type ParagraphStyle } from './page-settings.ts'
import { MAX_PARAGRAPH_CHARACTERS } from './element-extra.ts'
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
 * Appends the story blocks of one script (`whole`) to another, with new numbers and unique ids. A script
 * without text is filled instead: the added blocks replace its empty ones, and fields that still
 * have their defaults (title, author, formatting, pages …) come from the added script.
 *
 * @returns `null` if the script would have too many story blocks
 */
export function appendScript(script: Script, whole: Script, makeId: MakeId): Script | null {
  if (hasNoText(script)) return fillEmptyScript(script, whole)
  if (script.storyBlocks.length + whole.storyBlocks.length > MAX_STORY_BLOCKS) return null
  const { added: renumbered, kept } = withPartsOf(script, whole)
  const { added, pages } = withTypesOf(script, renumbered)
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
    ...(kept ? { kept } : {}),
    ...(pages ? { pages } : {}),
    ...protectionOf(script, added),
    storyBlocks: [...script.storyBlocks, ...blocks],
  }
}

/** The parts of a Final Draft file, such as what tags mean, come along. */
function withPartsOf(
  { kept }: Script,
  added: Script,
): Readonly<{ added: Script }> & Pick<Script, 'kept'> {
  const layout = [...(kept?.fileLayout ?? []), ...(added.kept?.fileLayout ?? [])]
  if (!added.kept?.finalDraft)
    return { added, kept: layout.length > 0 ? { ...kept, fileLayout: layout } : kept }
  const joined = joinFileParts(kept?.finalDraft ?? [], added)
  const { finalDraft } = joined
  return { added: joined.added, kept: finalDraft.length > 0 ? { ...kept, finalDraft } : kept }
}

/**
 * The settings of the added script's own paragraph types come along. A type gets another name if the
 * script has one of this name with other settings.
 */
function withTypesOf(
  { pages, storyBlocks }: Script,
  added: Script,
): Readonly<{ added: Script }> & Pick<Script, 'pages'> {
  if (!pages) return { added }
  const [own, theirs] = [pages.styles ?? {}, added.pages?.styles ?? {}]
  const taken = new Set([...namesOf(storyBlocks), ...Object.keys(own)])
  const renamed = new Map<string, string>()
  const styles: Record<string, ParagraphStyle> = { ...own }
  for (const name of namesOf(added.storyBlocks)) {
    const style = Object.hasOwn(theirs, name) ? theirs[name] : undefined
    const mine = Object.hasOwn(own, name) ? own[name] : undefined
    if (!style || JSON.stringify(style) === JSON.stringify(mine)) continue
    let free = name
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`
    if (free.length > MAX_PARAGRAPH_CHARACTERS) continue
    taken.add(free)
    renamed.set(name, free)
    styles[free] = style
  }
  const isValid = renamed.size > 0 && PageSettings.shape.styles.safeParse(styles).success
  if (!isValid) return { added, pages }
  const blocks = added.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => {
      const free = renamed.get(element.extra?.paragraph ?? '')
      return free === undefined
        ? element
        : { ...element, extra: { ...element.extra, paragraph: free } }
    }),
  }))
  return { added: { ...added, storyBlocks: blocks }, pages: { ...pages, styles } }
}

/** The names of the paragraph types that aren't element types. */
function namesOf(blocks: Script['storyBlocks']): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ elements }) => elements.flatMap(({ extra }) => extra?.paragraph ?? [])),
  )
}

export function hasNoText({ storyBlocks }: Script): boolean {
  return storyBlocks.every(({ elements }) => elements.every(isEmptyElement))
}

function fillEmptyScript(script: Script, added: Script): Script {
  const { title, author, subheading, overview, customInstructions } = script
  const { formatting, pages, kept, spelling, production } = script
  const hasTitle = !['', DEFAULT_TITLE, NEW_PROJECT_TITLE].includes(title.trim())
  const hasSubheading = !['', DEFAULT_SUBHEADING].includes(subheading.trim())
  // Every option is off by default.
  const hasFormatting = Object.values(formatting).includes(true)
  // Locked pages belong to the text.
  const { locked } = added.pages ?? {}
  const newPages = pages ? { ...pages, ...(locked && { locked }) } : added.pages
  // The words of the added script refer to parts of its own file, such as tags.
  const finalDraft = added.kept?.finalDraft ?? kept?.finalDraft
  const newPreserved =
    kept || added.kept
      ? { ...added.kept, ...kept, ...(finalDraft ? { finalDraft } : {}) }
      : undefined
  const newSpelling = spelling ?? added.spelling
  const newProduction = production ?? added.production
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
    ...(newProduction ? { production: newProduction } : {}),
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
