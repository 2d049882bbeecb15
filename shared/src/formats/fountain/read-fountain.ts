/**
 * Fountain as elements (Fountain syntax, fountain.io/syntax, the whole of it). A parser of our own:
 * those on npm (fountain-js 1.2.4) throw boneyards away, leave notes and emphasis in the text, and
 * keep no places, so that what they read could not be written out again.
 */
import type { ImportedScript, ImportResult } from '../imported.ts'
import { cleanSource } from '../clean-source.ts'
import { readBody } from './read-body.ts'
import { readTitlePage } from './title-page.ts'

/**
 * @param text the file's text, decoded; line ends of any kind
 * @returns all of it; what had to be changed is told in `problems`
 */
export function readFountain(text: string): ImportResult {
  const source = cleanSource(text)
  if (!source.ok) return source
  const fountain = source.text.replaceAll('\f', '\n')
  const titled = readTitlePage(fountain)
  const body = readBody(titled?.body ?? fountain)
  const page = titled?.page ?? { title: '', author: '', subheading: '', kept: [] }
  const script: ImportedScript = {
    title: page.title,
    author: page.author,
    subheading: page.subheading,
    ...(page.kept.length > 0 ? { kept: { titlePage: page.kept } } : {}),
    elements: body.elements,
    problems: [...source.problems, ...cutProblems(body.cut)],
  }
  return { ok: true, script }
}

function cutProblems(cut: number): string[] {
  if (cut === 0) return []
  const what = cut === 1 ? 'One element was' : `${cut} elements were`
  return [`${what} longer than an element can be, and came in as several.`]
}
