/**
 * What a script brought from a file of another program that the script itself has no place for, kept
 * so that it comes back on export.
 */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'

/** A line of the title page beyond title, author and subheading, such as `Contact`. */
export const TitlePageField = z.object({
  /** As the file names it (Fountain syntax, 'Title Page'). */
  key: z.string().min(1).max(100),
  /** Its lines, joined by line breaks. */
  value: z.string().max(10_000),
})
export type TitlePageField = Readonly<z.infer<typeof TitlePageField>>

export const KeptParts = z.object({
  titlePage: z.array(TitlePageField).max(100).readonly().optional(),
})
export type KeptParts = Readonly<z.infer<typeof KeptParts>>

/** Reads kept parts; what is amiss is left out. `undefined` when nothing is left. */
export function readKeptParts(value: unknown): KeptParts | undefined {
  const read = KeptParts.safeParse(value)
  if (!read.success || !read.data.titlePage?.length) return undefined
  return {
    titlePage: read.data.titlePage.map(({ key, value: text }) => ({
      key: cleanText(key),
      value: cleanText(text),
    })),
  }
}
