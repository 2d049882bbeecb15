/**
 * The settings for printing a script: page profile, paper, scene numbers, and paragraph settings
 * from an imported Final Draft file. A script without page settings uses the defaults.
 */
import { z } from 'zod'
import { isJsonObject } from './json-shape.ts'
import { DEFAULT_FOOTER, DEFAULT_HEADER, isSameLine, PageLine } from './page-lines.ts'

const inches = z.number().min(-20).max(20)

/**
 * The printed form of one paragraph type (Final Draft: ElementSettings). Lengths are inches from
 * the left edge of the paper; `spaceBeforePt` is points, 12 per line.
 */
export const ParagraphStyle = z.object({
  leftIn: inches.optional(),
  rightIn: inches.optional(),
  /** Added to `leftIn` on the first line. */
  firstIndentIn: inches.optional(),
  spaceBeforePt: z.number().min(0).max(144).optional(),
  /** Line spacing: 1, 1.5, 2. */
  spacing: z.number().min(0.5).max(4).optional(),
  align: z.enum(['left', 'centre', 'right']).optional(),
  startsPage: z.boolean().optional(),
  caps: z.boolean().optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  /** The paragraph type whose page break rules apply. */
  paginateAs: z.string().max(60).optional(),
})
export type ParagraphStyle = Readonly<z.infer<typeof ParagraphStyle>>

/** From an edge of the paper, in points. Final Draft's largest margin is below ten inches. */
const margin = z.number().min(0).max(720)

/**
 * Distances from the paper's top and bottom edges (Final Draft: PageLayout). `topPt` and `bottomPt`
 * are the script's text, 72 if absent; the header is `headerPt` from the top and the footer
 * `footerPt` from the bottom, 36 if absent.
 */
export const PageMargins = z.object({
  topPt: margin.optional(),
  bottomPt: margin.optional(),
  headerPt: margin.optional(),
  footerPt: margin.optional(),
})
export type PageMargins = Readonly<z.infer<typeof PageMargins>>

/** The maximum number of locked pages. */
export const MAX_LOCKED_PAGES = 2000
/** The maximum count of the numbers of deleted scenes that a script remembers. */
export const MAX_USED_NUMBERS = 2000
/** The highest number of the first scene or page. */
export const MAX_FIRST_NUMBER = 9999

/** The printed number of a page in a script with locked pages, such as `38A` or `15-16`. */
export const PageLabel = z.string().regex(/^[\w.-]{1,20}$/)

const lockedText = z.string().max(500)

/** An element of Final Draft's list of locked pages, with its attributes and its text. */
export const LockedPage = z.object({
  name: z.string().regex(/^[A-Za-z][\w.-]{0,59}$/),
  attributes: z.record(z.string().regex(/^[A-Za-z][\w.-]{0,59}$/), lockedText).readonly(),
  text: lockedText.optional(),
})
export type LockedPage = Readonly<z.infer<typeof LockedPage>>

/** The number of a deleted scene. One with the same heading may get it back. */
const UsedNumber = z.object({
  number: z.string().min(1).max(20),
  heading: z.string().max(200),
})
export type UsedNumber = Readonly<z.infer<typeof UsedNumber>>

const sceneWords = z.string().min(1).max(40)

/** The default words of scenes that continue. */
export const SCENE_BOTTOM = '(CONTINUED)'
export const SCENE_TOP = 'CONTINUED:'

export const PageSettings = z.object({
  profile: z.enum(['spec', 'industry']),
  /** For the industry profile; the Scenewright profile is always A4 (`docs/pages-and-formats.md#page-profiles`). */
  paper: z.enum(['letter', 'a4']),
  /** The sides of the page on which scene numbers are printed. */
  sceneNumbers: z.enum(['none', 'left', 'right', 'both']),
  /** Scene numbers are fixed; new scenes get numbers between others. */
  scenesLocked: z.literal(true).optional(),
  /** The scene number between 10 and 10A; absent: A10A. */
  sceneScheme: z.enum(['A10A', '10aA']).optional(),
  /** The letters of scene numbers; absent: without I and O. */
  sceneLetters: z.enum(['clear', 'all']).optional(),
  /** The number of the first scene; absent: 1. */
  firstScene: z.int().min(1).max(MAX_FIRST_NUMBER).optional(),
  /** The locked numbers of deleted scenes, which no other scene gets. */
  usedNumbers: z.array(UsedNumber).max(MAX_USED_NUMBERS).readonly().optional(),
  /** Printed below a speech that continues on the next page; '' for nothing. */
  more: z.string().max(40).optional(),
  /** Added to the cue that is repeated on the next page; '' for no repeated cue. */
  continued: z.string().max(40).optional(),
  /**
   * `automatic` adds (CONT'D) to a cue when its character speaks again in a scene
   * (`layout/continued-cues.ts`). Absent: only where it is typed.
   */
  continueds: z.enum(['typed', 'automatic']).optional(),
  /** The text added to such a cue, if no cue is repeated on the next page; absent: (CONT'D). */
  cueContinued: z.string().min(1).max(40).optional(),
  /** Absent: the page number on the right, from page 2 on. */
  header: PageLine.readonly().optional(),
  /** Absent: none. */
  footer: PageLine.readonly().optional(),
  /** The number of the first page, unless pages are locked; absent: 1. */
  firstPage: z.int().min(1).max(MAX_FIRST_NUMBER).optional(),
  /** The places on a page that say that its scene continues (Final Draft: SceneBreaks); absent: nowhere. */
  sceneContinueds: z.enum(['none', 'bottom', 'top', 'both']).optional(),
  /** Printed at the foot of the page; absent: (CONTINUED). */
  sceneBottom: sceneWords.optional(),
  /** Printed at the head of the next page; absent: CONTINUED: */
  sceneTop: sceneWords.optional(),
  /** From a scene's third page on, the words at the head are followed by a number: (2). */
  sceneCounts: z.boolean().optional(),
  margins: PageMargins.readonly().optional(),
  /**
   * Line height by Final Draft's name (DocumentLeading), such as 'Tight'; 'Normal' if absent. A name
   * that the layout doesn't know (`lineHeightPt`) counts as 'Normal'.
   */
  leading: z.string().min(1).max(20).optional(),
  /**
   * The places where text may be split across pages: between sentences, or after any line (Final
   * Draft: BreakDialogueAndActionAtSentences). Between sentences if absent.
   */
  splits: z.enum(['sentences', 'lines']).optional(),
  /** Final Draft's locked pages, in scripts that were imported before these followed the text. */
  lockedPages: z.array(LockedPage).max(MAX_LOCKED_PAGES).readonly().optional(),
  /** The labels of all locked pages in order (`locked-pages.ts`); absent: no page is locked. */
  locked: z.array(PageLabel).min(1).max(MAX_LOCKED_PAGES).readonly().optional(),
  /** By the name of Final Draft's paragraph type, such as 'Scene Heading'. */
  styles: z
    .record(z.string().max(60), ParagraphStyle)
    .refine((styles) => Object.keys(styles).length <= 100, 'Too many paragraph types')
    .readonly()
    .optional(),
})
export type PageSettings = Readonly<z.infer<typeof PageSettings>>

export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  profile: 'spec',
  paper: 'letter',
  sceneNumbers: 'none',
}

/** The settings that only an imported file brings along. */
export const FILE_LAYOUT = ['styles', 'margins', 'leading', 'splits'] as const
export type FileLayout = Pick<PageSettings, (typeof FILE_LAYOUT)[number]>

export function hasFileLayout(settings: FileLayout): boolean {
  return FILE_LAYOUT.some((name) => settings[name] !== undefined)
}

/** The header and footer that the settings print. */
export function pageLines({ header, footer }: PageSettings): Record<'header' | 'footer', PageLine> {
  return { header: header ?? DEFAULT_HEADER, footer: footer ?? DEFAULT_FOOTER }
}

/** Changes the header or footer; a default one isn't stored. */
export function withPageLine(
  settings: PageSettings,
  name: 'header' | 'footer',
  line: PageLine,
): PageSettings {
  const { [name]: _before, ...others } = settings
  const usual = name === 'header' ? DEFAULT_HEADER : DEFAULT_FOOTER
  return isSameLine(line, usual) ? others : { ...others, [name]: line }
}

/** Changes the words of scenes that continue; '' for the default ones. */
export function withSceneWords(
  settings: PageSettings,
  name: 'sceneBottom' | 'sceneTop',
  words: string,
): PageSettings {
  const { [name]: _before, ...others } = settings
  return words === '' ? others : { ...others, [name]: words }
}

/** Changes the number of the first page or scene; the default one isn't stored. */
export function withFirstNumber(
  settings: PageSettings,
  name: 'firstPage' | 'firstScene',
  number: number,
): PageSettings {
  const { [name]: _before, ...others } = settings
  return number === 1 ? others : { ...others, [name]: number }
}

/** Reads stored settings; each invalid one gets its default. `undefined` if there are none. */
export function readPageSettings(value: unknown): PageSettings | undefined {
  if (!isJsonObject(value)) return undefined
  const whole = PageSettings.safeParse(value)
  if (whole.success) return whole.data
  const read = Object.entries(value).filter(
    ([name, content]) =>
      Object.hasOwn(PageSettings.shape, name) &&
      PageSettings.safeParse({ ...DEFAULT_PAGE_SETTINGS, [name]: content }).success,
  )
  return PageSettings.parse({ ...DEFAULT_PAGE_SETTINGS, ...Object.fromEntries(read) })
}

/** The settings in words, for comparing versions of a script. */
export function pageSettingsText(settings: PageSettings | undefined): string {
  const all = settings ?? DEFAULT_PAGE_SETTINGS
  const { profile, paper, sceneNumbers, scenesLocked, continueds, sceneContinueds = 'none' } = all
  const { header, footer, firstPage = 1 } = all
  return [
    profile === 'spec'
      ? 'Scenewright pages'
      : `Industry pages, ${paper === 'a4' ? 'A4' : 'US Letter'}`,
    sceneNumbers === 'none' ? null : `scene numbers: ${sceneNumbers}`,
    scenesLocked ? 'locked scene numbers' : null,
    continueds === 'automatic' ? "automatic (CONT'D)" : null,
    sceneContinueds !== 'none' ? `(CONTINUED): ${sceneContinueds}` : null,
    header ? 'own header' : null,
    footer ? 'own footer' : null,
    firstPage === 1 ? null : `first page: ${firstPage}`,
    hasFileLayout(all) ? 'margins from the imported file' : null,
    all.locked ? `locked pages ${all.locked[0]} to ${all.locked.at(-1)}` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
