/**
 * Reads the projects of the old Celtx for the desktop, up to version 2.9: an archive with an index
 * (`project.rdf`) and a web page for each script. The facts are from Celtx's source, which is public,
 * and from its sample projects. All scripts of a project are read, one after another.
 */
import { cleanText } from '../../content/clean-text.ts'
import { MAX_TITLE_CHARACTERS } from '../../script/limits.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { readPreservedParts, type PreservedParts } from '../../script/preserved-parts.ts'
import { TITLE_PARTS } from '../../script/title-page.ts'
import { BUILT_MESSAGES, builtElements } from '../built-elements.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { createProblemList } from '../common/problem-list.ts'
import { childElements, childNamed, textInside, type XmlElement } from '../common/xml-tree.ts'
import type { ImportResult } from '../imported.ts'
import { CELTX_MESSAGES, reportDocuments, reportHead } from './left-out.ts'
import { NO_PROJECT, readProject, type CeltxDocument } from './read-project.ts'
import { readMeta, listMetas, readScript } from './read-script.ts'

const NO_SCRIPT =
  'This Celtx project contains no script. Open it in Celtx, export the script as text, and import that file.'

export type CeltxFiles = Readonly<{
  /** The root element of `project.rdf`, if it could be read. */
  project: XmlElement | undefined
  /** The root elements of the scripts by their file names. */
  scripts: ReadonlyMap<string, XmlElement>
}>

export function readCeltx({ project, scripts }: CeltxFiles): ImportResult {
  const { title, documents, scenes } = project ? readProject(project) : NO_PROJECT
  const problems = createProblemList()
  const read = inOrder(scripts, documents)
    .map((script) => ({ ...script, builders: readScript(script.html, { scenes, problems }) }))
    .filter(({ builders }) => builders.length > 0)
  const [first] = read
  if (!first) return { ok: false, error: NO_SCRIPT }
  if (read.length > 1) {
    for (const script of read) addSection(script.name, script.builders)
    const names = read.map(({ name }) => `“${name}”`).join(', ')
    problems.add(
      `This project has ${read.length} scripts. They were imported one after another: ${names}.`,
    )
  }
  for (const { html } of read) reportHead(html, problems)
  reportDocuments(documents, scripts, problems)
  if ([...scenes.values()].some(({ hasDetails }) => hasDetails)) problems.count('scene details')
  const elements = builtElements(
    read.flatMap(({ builders }) => builders),
    problems,
  )
  return {
    ok: true,
    script: {
      ...titlePageOf(first.html),
      title: (read.length > 1 ? title : '') || first.name || title,
      pages: pagesOf(first.html),
      elements,
      problems: problems.messages({ ...CELTX_MESSAGES, ...BUILT_MESSAGES }),
    },
  }
}

type Script = Readonly<{ name: string; html: XmlElement }>

/** Returns the scripts in the order of the project's list; files that aren't in it come last. */
function inOrder(
  scripts: ReadonlyMap<string, XmlElement>,
  documents: readonly CeltxDocument[],
): Script[] {
  const listed = documents.filter(({ file }) => scripts.has(file))
  const files = [...new Set([...listed.map(({ file }) => file), ...scripts.keys()])]
  return files.flatMap((file) => {
    const html = scripts.get(file)
    if (!html) return []
    const listedTitle = listed.find((document) => document.file === file)?.title ?? ''
    return [{ html, name: titleOf(html) || listedTitle }]
  })
}

function titleOf(html: XmlElement): string {
  const title = childNamed(childNamed(html, 'head'), 'title')
  return oneLine(title ? textInside(title) : '')
}

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS).trimEnd()
}

/** Lets the writer divide the scripts again, in the preview. */
function addSection(name: string, builders: readonly ElementBuilder[]): void {
  builders[0]?.before.unshift({ kind: 'section', level: 1, text: name })
}

/** The fields of the title page (Celtx source: `scripteditor.js`), and the cast of a play. */
function titlePageOf(
  html: XmlElement,
): Readonly<{ author: string; subheading: string; kept?: PreservedParts }> {
  const cast = listMetas(html)
    .filter((meta) => meta.attributes.get('name') === 'CX.castItem')
    .map(({ attributes }) => {
      const parts = [attributes.get('content') ?? '', attributes.get('description') ?? '']
      return oneLine(parts.filter((part) => part.trim() !== '').join(': '))
    })
  const described = (name: string) => {
    const meta = listMetas(html).find((one) => one.attributes.get('name') === name)
    return {
      key: oneLine(meta?.attributes.get('content') ?? '').slice(0, 100) || name,
      value: cleanText(meta?.attributes.get('description') ?? '').trim(),
    }
  }
  const author = oneLine(readMeta(html, 'Author'))
  const byline = readMeta(html, 'CX.byline')
  // An author without a credit keeps an empty one, so that none is added.
  const credit =
    byline !== '' || author !== '' ? [{ key: TITLE_PARTS.credit.key, value: byline }] : []
  const others = [
    { key: TITLE_PARTS.source.key, value: readMeta(html, 'DC.source') },
    { key: 'Copyright', value: readMeta(html, 'DC.rights') },
    { key: TITLE_PARTS.contact.key, value: readMeta(html, 'CX.contact') },
    { key: readMeta(html, 'CX.castTitle').slice(0, 100) || 'Cast', value: cast.join('\n') },
    described('CX.sceneTitle'),
    described('CX.timeTitle'),
  ].filter(({ value }) => value !== '')
  const kept = readPreservedParts({ titlePage: [...credit, ...others] })
  return {
    author,
    subheading: '',
    ...(kept ? { kept } : {}),
  }
}

function pagesOf(html: XmlElement): PageSettings {
  const head = childNamed(html, 'head')
  const sheets = (head ? childElements(head) : [])
    .filter(({ name }) => name === 'link')
    .map(({ attributes }) => attributes.get('href') ?? '')
  const numbering = readMeta(html, 'CX.sceneNumbering')
  const isPlace = numbering === 'left' || numbering === 'right' || numbering === 'both'
  return {
    profile: 'industry',
    paper: sheets.some((sheet) => /\/A4\//.test(sheet)) ? 'a4' : 'letter',
    sceneNumbers: isPlace ? numbering : 'none',
  }
}
