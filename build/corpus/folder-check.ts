// Imports, exports and imports again every script of the folder SCRIPTS_DIR, as the product does. What
// differs afterwards must have been named to the writer; anything else is a silent change.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type {
  ImportedFile,
  ReadFile,
} from '../../desktop/renderer/services/import/import-messages.ts'
import { parseXml } from '../../desktop/renderer/services/import/parse-xml.ts'
import type { Step } from '../lib/steps.ts'
import { table } from '../lib/table.ts'
import { callRenderer } from './call-renderer.ts'
import {
  fountainDifferences,
  scriptDifferences,
  xmlDifferences,
  type Difference,
} from './differences.ts'

const SCRIPTS = /\.(?:fdxt?|fountain|spmd|osf|fadein|pdf|docx|rtf|txt|highland|celtx|trelby)$/i
/** The format in which an imported file is written; those that can't be written become the nearest. */
const WRITTEN: Readonly<Record<string, string>> = {
  fdx: 'fdx',
  fountain: 'fountain',
  highland: 'fountain',
  osf: 'osf',
  fadein: 'osf',
  docx: 'docx',
  rtf: 'docx',
  txt: 'txt',
  pdf: 'docx',
  celtx: 'osf',
  trelby: 'osf',
}
/** Differences, with the words of the preview that name them. */
const NAMED: readonly (readonly [what: RegExp, message: RegExp])[] = [
  [/^\/@Template$/, /is a template/],
  [/^layout$/, /a layout that an exported Fountain file/],
  [/^words changed$/, /notes on the title page are its subheading/],
  [/^\/Content\/Paragraph(?:\/DualDialogue\/Paragraph missing| added)$/, /beside dual dialogue/],
]
const SHOWN_CHARACTERS = 160

type Outcome = Readonly<{
  name: string
  format: string
  refused: string | null
  problems: readonly string[]
  named: readonly Difference[]
  silent: readonly Difference[]
}>

async function importBytes(name: string, bytes: Uint8Array): Promise<ImportedFile> {
  let ids = 0
  const options = { makeId: () => `id-${(ids += 1)}`, onStage: () => {} }
  const file: unknown = await callRenderer(
    'services/import/read-file.ts',
    'readFile',
    { name, bytes },
    options,
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the function's own type
  return file as ImportedFile
}

async function exportBytes(script: Script, format: string): Promise<Uint8Array> {
  const file: unknown = await callRenderer(
    'features/export/export-formats.ts',
    'exportScript',
    script,
    format,
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the function's own type
  return (file as { bytes: Uint8Array }).bytes
}

async function checkFile(path: string, root: string): Promise<Outcome> {
  const name = relative(root, path)
  const bytes = new Uint8Array(readFileSync(path))
  const first = await importBytes(basename(path), bytes)
  const ending = /[^.]+$/.exec(path)?.[0].toLowerCase() ?? ''
  if (!first.ok) {
    return { name, format: ending, refused: first.error, problems: [], named: [], silent: [] }
  }
  const problems = [...first.problems, ...first.exportChanges]
  const to = WRITTEN[first.format] ?? first.format
  const written = await exportBytes(first.divisions[0].script, to)
  const differences = await differencesOf(first, bytes, written)
  const isNamed = ({ what }: Difference) =>
    NAMED.some(([start, message]) => {
      return start.test(what) && problems.some((problem) => message.test(problem))
    })
  return {
    name,
    format: first.format,
    refused: null,
    problems,
    named: differences.filter(isNamed),
    silent: differences.filter((difference) => !isNamed(difference)),
  }
}

async function differencesOf(
  first: ReadFile,
  bytes: Uint8Array,
  written: Uint8Array,
): Promise<readonly Difference[]> {
  const [was, is] = [bytes, written].map((file) => new TextDecoder().decode(file))
  if (first.format === 'fdx') return xmlDifferences(treeOf(was ?? ''), treeOf(is ?? ''))
  if (first.format === 'fountain') return fountainDifferences(was ?? '', is ?? '')
  const format = WRITTEN[first.format] ?? ''
  const second = await importBytes(`again.${format}`, written)
  if (!second.ok) return [{ what: 'refused', shown: second.error }]
  return scriptDifferences(first.divisions[0].script, second.divisions[0].script)
}

function treeOf(text: string): XmlElement {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.root
}

function report(outcomes: readonly Outcome[]): void {
  const formats = Map.groupBy(outcomes, ({ format }) => format)
  const rows = [...formats].map(([format, files]) => {
    const read = files.filter(({ refused }) => refused === null)
    const equal = read.filter(({ named, silent }) => named.length + silent.length === 0)
    const isSilent = read.filter(({ silent }) => silent.length > 0)
    return [
      format,
      String(read.length),
      String(equal.length),
      String(read.filter(({ named }) => named.length > 0).length),
      String(isSilent.length),
      String(files.length - read.length),
    ]
  })
  console.log(`\n${table(['format', 'read', 'equal', 'named', 'silent', 'refused'], rows)}\n`)
  for (const [format, files] of formats) reportFormat(format, files)
}

function reportFormat(format: string, files: readonly Outcome[]): void {
  const messages = countBy(
    files.flatMap(({ problems }) =>
      problems.map((problem) => problem.replaceAll(/“[^”]*”|\d+/g, '…')),
    ),
  )
  console.log(`${format}: the preview says`)
  for (const [message, count] of messages) console.log(`  ${count} × ${message}`)
  for (const { name, refused } of files)
    if (refused !== null) console.log(`  refused ${name}: ${refused}`)
  const kinds = Map.groupBy(
    files.flatMap(({ name, silent }) => silent.map((difference) => ({ name, ...difference }))),
    ({ what }) => what,
  )
  const filesOf = (all: readonly { name: string }[]) => new Set(all.map(({ name }) => name)).size
  console.log(`${format}: silent changes`)
  for (const [what, all] of [...kinds].toSorted(
    ([, one], [, other]) => filesOf(other) - filesOf(one),
  )) {
    const [first] = all
    const shown = first ? `${first.name}: ${first.shown.slice(0, SHOWN_CHARACTERS)}` : ''
    console.log(`  ${what}: ${filesOf(all)} files, ${all.length} times; ${shown}`)
  }
}

function countBy(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

export const folderCheck: Step = {
  id: 'folder',
  title: 'Files of SCRIPTS_DIR imported, exported and imported again',
  run: async () => {
    const root = process.env['SCRIPTS_DIR'] ?? ''
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => SCRIPTS.test(path))
      .toSorted()
      .map((path) => join(root, path))
    const outcomes: Outcome[] = []
    for (const path of paths) outcomes.push(await checkFile(path, root))
    report(outcomes)
    const silent = outcomes.filter((outcome) => outcome.silent.length > 0)
    for (const {
      name,
      silent: [first],
    } of silent) {
      console.error(`${name}: ${first?.what}: ${first?.shown.slice(0, SHOWN_CHARACTERS)}`)
    }
    return silent.length === 0
  },
}
