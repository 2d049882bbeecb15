/**
 * Fountain as elements (Fountain syntax, fountain.io/syntax, the whole of it). A parser of our own:
 * those on npm (fountain-js 1.2.4) throw boneyards away, leave notes and emphasis in the text, and
 * keep no places, so that what they read could not be written out again.
 */
import type { ImportedScript, ImportResult } from '../imported.ts'
import { cleanSource } from '../clean-source.ts'
import { readBody } from './read-body.ts'
import { readTitlePage } from './title-page.ts'

/** As wide as a tab is ('Action'). */
const TAB = '    '

/**
 * @param text the file's text, decoded; line ends of any kind
 * @returns all of it; what had to be changed is told in `problems`
 */
export function readFountain(text: string): ImportResult {
  const source = cleanSource(text)
  if (!source.ok) return source
  const fountain = source.text.replaceAll('\f', '\n')
  const titled = readTitlePage(fountain)
  const below = titled?.body ?? fountain
  const body = readBody(below.replaceAll('\t', TAB))
  const linesAbove = fountain.slice(0, fountain.length - below.length).split('\n').length - 1
  const page = titled?.page ?? { title: '', author: '', subheading: '', kept: [], isCut: false }
  const script: ImportedScript = {
    title: page.title,
    author: page.author,
    subheading: page.subheading,
    ...(page.kept.length > 0 ? { kept: { titlePage: page.kept } } : {}),
    elements: body.elements,
    problems: [
      ...source.problems,
      ...cutProblems(body.cut),
      ...titleProblems(page.isCut),
      ...unclosedProblems(body.unclosed, linesAbove),
    ],
  }
  return { ok: true, script }
}

function cutProblems(cut: number): string[] {
  if (cut === 0) return []
  const what = cut === 1 ? 'One element was' : `${cut} elements were`
  return [`${what} longer than an element can be, and came in as several.`]
}

function titleProblems(isCut: boolean): string[] {
  return isCut ? ['The title page has more than can be kept, and its end was left out.'] : []
}

function unclosedProblems(line: number | null, linesAbove: number): string[] {
  if (line === null) return []
  return [
    `Line ${line + linesAbove}: a boneyard begins here (/*) and never ends, so it came in as text. Write */ where it ends, and import the file again.`,
  ]
}
