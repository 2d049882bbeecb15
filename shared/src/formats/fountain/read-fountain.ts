/**
 * Reads all of Fountain (fountain.io/syntax). We have our own parser because those on npm
 * (fountain-js 1.2.4) discard boneyards, leave notes and emphasis in the text, and keep no
 * positions, so that a file couldn't be written back.
 */
import type { ImportedScript, ImportResult } from '../imported.ts'
import { cleanSource } from '../clean-source.ts'
import { withOmittedScene } from './omitted-text.ts'
import { readBody } from './read-body.ts'
import { readTitlePage, type TitlePage } from './title-page.ts'

/** A tab counts as four spaces (Fountain syntax: action). */
const TAB = '    '

const NO_TITLE_PAGE: TitlePage = {
  title: '',
  author: '',
  subheading: '',
  preserved: [],
  isFromNotes: false,
  isCut: false,
}

/**
 * @param text the decoded text of the file, with any line ends
 * @returns the whole script; `problems` lists what had to be changed
 */
export function readFountain(text: string): ImportResult {
  const source = cleanSource(text)
  if (!source.ok) return source
  const fountain = source.text.replaceAll('\f', '\n')
  const titlePage = readTitlePage(fountain)
  const below = titlePage?.body ?? fountain
  const body = readBody(below.replaceAll('\t', TAB))
  const linesAbove = fountain.slice(0, fountain.length - below.length).split('\n').length - 1
  const page = titlePage?.page ?? NO_TITLE_PAGE
  const script: ImportedScript = {
    title: page.title,
    author: page.author,
    subheading: page.subheading,
    ...(page.preserved.length > 0 ? { kept: { titlePage: page.preserved } } : {}),
    elements: body.elements.map((one) =>
      withOmittedScene(one, (scene) => readBody(scene).elements),
    ),
    problems: [
      ...source.problems,
      ...cutProblems(body.cut),
      ...titleProblems(page),
      ...unclosedProblems(body.unclosed, linesAbove),
    ],
  }
  return { ok: true, script }
}

function cutProblems(cut: number): string[] {
  if (cut === 0) return []
  if (cut === 1) return ['One element was too long and was split into several.']
  return [`${cut} elements were too long and were split into several each.`]
}

function titleProblems({ isCut, isFromNotes }: TitlePage): string[] {
  return [
    ...(isCut ? ["Part of the title page was too long and wasn't imported."] : []),
    ...(isFromNotes
      ? ['The notes on the title page are its subheading now, also in exported files.']
      : []),
  ]
}

function unclosedProblems(line: number | null, linesAbove: number): string[] {
  if (line === null) return []
  return [
    `Line ${line + linesAbove}: the boneyard (/*) that starts here is never closed, so it was imported as text. Add */ where it should end, and import the file again.`,
  ]
}
