// Reads each script's Final Draft file, writes it and reads it again: nothing may have changed, and
// our file may contain no element or attribute that Final Draft's own files don't have.

import { isDeepStrictEqual } from 'node:util'
import { childElements, type XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { parseXml } from '../../desktop/renderer/services/import/parse-xml.ts'
import { readFdxText } from '../../desktop/renderer/services/import/fdx/read-fdx-text.ts'
import { table } from '../lib/table.ts'
import type { Step } from '../lib/steps.ts'
import { corpusNames, corpusText } from './corpus.ts'

/** Elements that Final Draft writes, though no script of the corpus contains them. */
const NOT_IN_CORPUS: readonly string[] = [
  '/FinalDraft/PageLayout',
  '/FinalDraft/SceneNumberOptions',
]

/** Every element's path, and every attribute's. */
function structureOf(root: XmlElement): Set<string> {
  const seen = new Set<string>()
  const visit = (element: XmlElement, above: string): void => {
    const path = `${above}/${element.name}`
    seen.add(path)
    for (const name of element.attributes.keys()) seen.add(`${path}@${name}`)
    for (const child of childElements(element)) visit(child, path)
  }
  visit(root, '')
  return seen
}

function treeOf(text: string): XmlElement {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.root
}

function read(text: string): ImportedScript {
  const imported = readFdxText(text)
  if (!imported.ok) throw new Error(imported.error)
  return imported.script
}

function written(imported: ImportedScript): string {
  let ids = 0
  return writeFdx(importedToScript(imported, 'scenes', () => `element-${(ids += 1)}`))
}

/** Describes the first element that differs; `null` if none does. */
function firstDifference(one: ImportedScript, other: ImportedScript): string | null {
  const { elements, ...rest } = one
  const { elements: otherElements, ...otherRest } = other
  if (!isDeepStrictEqual(rest, otherRest)) return 'the title page or the page settings'
  if (elements.length !== otherElements.length) {
    return `${elements.length} elements became ${otherElements.length}`
  }
  const at = elements.findIndex((element, index) => {
    return !isDeepStrictEqual(element, otherElements[index])
  })
  return at < 0 ? null : `element ${at + 1}: ${JSON.stringify(otherElements[at])}`
}

type Outcome = Readonly<{ row: readonly string[]; faults: readonly string[] }>

function checkScript(name: string, known: ReadonlySet<string>): Outcome {
  const first = read(corpusText(name, 'script.fdx'))
  const text = written(first)
  const second = read(text)
  const difference = firstDifference(first, second)
  const unknown = [...structureOf(treeOf(text))].filter((path) => {
    return !known.has(path) && !NOT_IN_CORPUS.some((start) => path.startsWith(start))
  })
  const isStable = written(second) === text
  const faults = [
    difference === null ? '' : `after writing and reading, it differs: ${difference}`,
    unknown.length === 0 ? '' : `Final Draft has no ${unknown.join(', ')}`,
    isStable ? '' : 'writing it a second time gives another file',
    ...first.problems,
  ]
  const row = [
    name,
    String(first.elements.length),
    difference ?? 'the same',
    unknown.length === 0 ? 'all known' : `${unknown.length} unknown`,
    isStable ? 'the same' : 'differs',
  ]
  return { row, faults: faults.filter((fault) => fault !== '').map((fault) => `${name}: ${fault}`) }
}

const HEAD = ['script', 'elements', 'written and read', 'structure', 'written again']

export const fdxCheck: Step = {
  id: 'fdx',
  title: 'Final Draft files read, written and read again',
  run: async () => {
    const names = corpusNames()
    const known = new Set(
      names.flatMap((name) => [...structureOf(treeOf(corpusText(name, 'script.fdx')))]),
    )
    const outcomes = names.map((name) => checkScript(name, known))
    console.log(
      `\n${table(
        HEAD,
        outcomes.map(({ row }) => row),
      )}\n`,
    )
    const faults = outcomes.flatMap(({ faults: own }) => own)
    for (const fault of faults) console.error(fault)
    return Promise.resolve(faults.length === 0)
  },
}
