/** Parts of an imported file that a script has no field for, written back on export. */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'

/** Maximum characters of a title page field besides title, author and subheading. */
export const MAX_TITLE_FIELD_CHARACTERS = 10_000

/** A field of the title page besides title, author and subheading, such as `Contact`. */
export const TitlePageField = z.object({
  /** Its name in the file (Fountain syntax: 'Title Page'). */
  key: z.string().min(1).max(100),
  /** Its lines, separated by line breaks. */
  value: z.string().max(MAX_TITLE_FIELD_CHARACTERS),
})
export type TitlePageField = Readonly<z.infer<typeof TitlePageField>>

export const PreservedParts = z.object({
  titlePage: z.array(TitlePageField).max(100).readonly().optional(),
})
export type PreservedParts = Readonly<z.infer<typeof PreservedParts>>

/** Reads preserved parts; `undefined` if they are invalid or empty. */
export function readPreservedParts(value: unknown): PreservedParts | undefined {
  const read = PreservedParts.safeParse(value)
  if (!read.success || !read.data.titlePage?.length) return undefined
  return {
    titlePage: read.data.titlePage.map(({ key, value: text }) => ({
      key: cleanText(key),
      value: cleanText(text),
    })),
  }
}
