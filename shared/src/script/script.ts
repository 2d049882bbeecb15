import { z } from 'zod'
import { ElementExtra } from './element-extra.ts'
import { ELEMENT_TYPES } from './element-types.ts'
import { storyBlockId } from './ids.ts'
import { KeptParts } from './kept-parts.ts'
import { PageSettings } from './page-settings.ts'

/** One screenplay element. `content` is HTML text under the allow-list of `content/sanitise.ts`. */
export const Element = z.object({
  id: z.string().min(1),
  type: z.enum(ELEMENT_TYPES),
  content: z.string(),
  /** What it has beside its text; absent for most. */
  extra: ElementExtra.optional(),
})
export type Element = Readonly<z.infer<typeof Element>>

/** A numbered part of the script with its ordered elements (spec §3). */
export const StoryBlock = z.object({
  id: z.string().min(1),
  number: z.int().min(1),
  title: z.string(),
  elements: z.array(Element).readonly(),
})
export type StoryBlock = Readonly<z.infer<typeof StoryBlock>>

/** The four formatting options (spec §3). The PDF honours the first three (spec §9). */
export const Formatting = z.object({
  boldSceneHeadings: z.boolean(),
  boldCharacters: z.boolean(),
  boldShots: z.boolean(),
  boldTransitions: z.boolean(),
})
export type Formatting = Readonly<z.infer<typeof Formatting>>

/** The whole script as it is edited, kept on the device and sent as `screenplay_json` (spec §3). */
export const Script = z.object({
  title: z.string(),
  author: z.string(),
  subheading: z.string(),
  overview: z.string(),
  customInstructions: z.string(),
  formatting: Formatting,
  storyBlocks: z.array(StoryBlock).readonly(),
  /** How it stands on its pages; absent: the defaults. */
  pages: PageSettings.optional(),
  /** What came with it from another program's file and goes back there. */
  kept: KeptParts.optional(),
  /** ISO 8601 time of the last local save; absent before the first one. */
  lastModified: z.string().optional(),
})
export type Script = Readonly<z.infer<typeof Script>>

export const DEFAULT_TITLE = 'New Screenplay'
export const DEFAULT_SUBHEADING = 'A Screenplay'
export const DEFAULT_OVERVIEW = 'A new screenplay project.'
/** The default overview of older scripts; it too counts as 'nothing written yet'. */
export const OLDER_DEFAULT_OVERVIEW = 'A new screenplay project. Add your story overview here.'

export const DEFAULT_FORMATTING: Formatting = {
  boldSceneHeadings: false,
  boldCharacters: false,
  boldShots: false,
  boldTransitions: false,
}

/** The title a block has until the writer names it. */
export function defaultBlockTitle(number: number): string {
  return `Story Block ${number}`
}

/** A new, empty story block with this number. */
export function newStoryBlock(number: number): StoryBlock {
  return { id: storyBlockId(number), number, title: defaultBlockTitle(number), elements: [] }
}

/** The script a writer starts with: the spec's defaults and one empty block (spec §3). */
export function newScript(): Script {
  return {
    title: DEFAULT_TITLE,
    author: '',
    subheading: DEFAULT_SUBHEADING,
    overview: DEFAULT_OVERVIEW,
    customInstructions: '',
    formatting: DEFAULT_FORMATTING,
    storyBlocks: [newStoryBlock(1)],
  }
}

/** Whether the overview is still one of the two default texts, or nothing at all. */
export function isDefaultOverview(overview: string): boolean {
  return ['', DEFAULT_OVERVIEW, OLDER_DEFAULT_OVERVIEW].includes(overview.trim())
}
