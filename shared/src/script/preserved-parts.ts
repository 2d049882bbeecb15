/** Parts of an imported file that a script has no field for, written back on export. */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { field, isJsonObject } from './json-shape.ts'
import { MAX_TITLE_CHARACTERS } from './limits.ts'
import { cleanXml, XmlNodes } from './preserved-xml.ts'

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

/** The maximum number of lines of a Fountain file with a layout of their own. */
export const MAX_LAYOUT_LINES = 10_000
/** The maximum number of forms of lines with the same text. */
export const MAX_LINE_FORMS = 500

/** The form of a line (`formats/fountain/line-form.ts`), and the number of blank lines below it. */
export const LineForm = z
  .string()
  .max(2000)
  .regex(/^(?:\d{1,6}[kld]|[\p{P}\p{S}\p{Zs}\t\n])*(?:\d{1,4}b)?$/u)

/** How lines of a Fountain file differ from those that are written for it (`file-layout.ts`). */
const FileLayout = z
  .array(
    z.object({
      /** A hash of the line, or of several. */
      line: z.string().max(30),
      lines: z.int().min(1),
      /** Of the first, second … line with this text; the last form is also that of all others. */
      forms: z.array(LineForm).min(1).max(MAX_LINE_FORMS).readonly(),
    }),
  )
  .max(MAX_LAYOUT_LINES)
  .readonly()
export type FileLayout = Readonly<z.infer<typeof FileLayout>>

export const PreservedParts = z.object({
  titlePage: z.array(TitlePageField).max(100).readonly().optional(),
  /** Elements of a Final Draft file beside the script, such as tags and boards. */
  finalDraft: XmlNodes.optional(),
  /** The name of a file without a title, which the script got as its title. */
  fileTitle: z.string().min(1).max(MAX_TITLE_CHARACTERS).optional(),
  fileLayout: FileLayout.optional(),
})
export type PreservedParts = Readonly<z.infer<typeof PreservedParts>>

/** Reads preserved parts, without those that are invalid; `undefined` if none is left. */
export function readPreservedParts(value: unknown): PreservedParts | undefined {
  if (!isJsonObject(value)) return undefined
  const titlePage = PreservedParts.shape.titlePage.safeParse(field(value, 'titlePage')).data
  const finalDraft = PreservedParts.shape.finalDraft.safeParse(field(value, 'finalDraft')).data
  const fileTitle = PreservedParts.shape.fileTitle.safeParse(field(value, 'fileTitle')).data
  const fileLayout = PreservedParts.shape.fileLayout.safeParse(field(value, 'fileLayout')).data
  if (!titlePage?.length && !finalDraft?.length && !fileTitle && !fileLayout?.length)
    return undefined
  return {
    ...(titlePage?.length
      ? {
          titlePage: titlePage.map(({ key, value: text }) => ({
            key: cleanText(key),
            value: cleanText(text),
          })),
        }
      : {}),
    ...(finalDraft?.length ? { finalDraft: cleanXml(finalDraft) } : {}),
    ...(fileTitle ? { fileTitle: cleanText(fileTitle) } : {}),
    ...(fileLayout?.length ? { fileLayout } : {}),
  }
}
