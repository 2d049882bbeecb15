import { z } from 'zod'
import { ElementExtra } from './element-extra.ts'
import { ELEMENT_TYPES } from './element-types.ts'
import { storyBlockId } from './ids.ts'
import { PreservedParts } from './preserved-parts.ts'
import { Production } from './production/production.ts'
import { Spelling } from './spelling.ts'
import { PageSettings } from './page-settings.ts'

/** A screenplay element. `content` is HTML with the tags that `content/sanitize.ts` allows. */
export const Element = z.object({
  id: z.string().min(1),
  type: z.enum(ELEMENT_TYPES),
  content: z.string(),
  /** Data besides type and text; most elements have none. */
  extra: ElementExtra.optional(),
})
export type Element = Readonly<z.infer<typeof Element>>

/** A numbered part of the script with its ordered elements (`docs/product/script.md#data`). */
export const StoryBlock = z.object({
  id: z.string().min(1),
  number: z.int().min(1),
  title: z.string(),
  elements: z.array(Element).readonly(),
})
export type StoryBlock = Readonly<z.infer<typeof StoryBlock>>

/** The formatting options. Scenewright pages don't use `boldTransitions` (`docs/pages-and-formats.md#scenewright-pages`). */
export const Formatting = z.object({
  boldSceneHeadings: z.boolean(),
  boldCharacters: z.boolean(),
  boldShots: z.boolean(),
  boldTransitions: z.boolean(),
})
export type Formatting = Readonly<z.infer<typeof Formatting>>

/** The whole script as edited, stored and sent as `screenplay_json` (`docs/product/script.md#data`). */
export const Script = z.object({
  title: z.string(),
  author: z.string(),
  subheading: z.string(),
  overview: z.string(),
  customInstructions: z.string(),
  formatting: Formatting,
  storyBlocks: z.array(StoryBlock).readonly(),
  /** Page settings; absent means the defaults. */
  pages: PageSettings.optional(),
  /** Preserved parts of an imported file. */
  kept: PreservedParts.optional(),
  /** Language and dictionary; absent if the writer has set neither. */
  spelling: Spelling.optional(),
  /** Issued drafts and revisions; absent before the first draft is issued. */
  production: Production.optional(),
  /** True if no AI service may get any of it (`docs/assistant.md#never-send`); else absent. */
  neverSend: z.literal(true).optional(),
  /** ISO 8601 time of the last save on the device; absent before the first one. */
  lastModified: z.string().optional(),
})
export type Script = Readonly<z.infer<typeof Script>>

export const DEFAULT_TITLE = 'New Screenplay'
/** The title the dashboard gives a new project (`docs/product/projects.md#projects`). */
export const NEW_PROJECT_TITLE = 'Untitled Project'
export const DEFAULT_SUBHEADING = 'A Screenplay'
export const DEFAULT_OVERVIEW = 'A new screenplay project.'
/** The default overview of older scripts, which also counts as not written yet. */
export const OLDER_DEFAULT_OVERVIEW = 'A new screenplay project. Add your story overview here.'

export const DEFAULT_FORMATTING: Formatting = {
  boldSceneHeadings: false,
  boldCharacters: false,
  boldShots: false,
  boldTransitions: false,
}

/** A block's title until the writer changes it. */
export function defaultBlockTitle(number: number): string {
  return `Story Block ${number}`
}

export function hasDefaultTitle({ title, number }: StoryBlock): boolean {
  return title === defaultBlockTitle(number)
}

/** A new, empty story block. */
export function newStoryBlock(number: number): StoryBlock {
  return { id: storyBlockId(number), number, title: defaultBlockTitle(number), elements: [] }
}

/** A new script: defaults and one empty block (`docs/product/script.md#data`). */
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

/** True if the overview is empty or one of the default texts. */
export function isDefaultOverview(overview: string): boolean {
  return ['', DEFAULT_OVERVIEW, OLDER_DEFAULT_OVERVIEW].includes(overview.trim())
}
