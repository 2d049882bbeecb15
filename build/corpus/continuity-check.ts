// Plants errors in copies of the scripts, and counts those that the continuity checks find. All
// findings in the scripts themselves count as false.
import { CHECKS, continuityFindings } from '@scenewright/shared/continuity/checks.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { seeded, type Random } from '@scenewright/shared/test-support/random.ts'
import type { Step } from '../lib/steps.ts'
import { table } from '../lib/table.ts'
import { CUE_PLANTS } from './continuity/cue-plants.ts'
import { HEADING_PLANTS } from './continuity/heading-plants.ts'
import type { Plant } from './continuity/plant.ts'
import { TEXT_PLANTS } from './continuity/text-plants.ts'
import { corpusNames, corpusScript } from './corpus.ts'

// The corpus's words are replaced by made-up ones. This puts back the words of headings and cues
// that the checks read, so that they have something to find there, and to mistake.
const WORDS: Readonly<Record<string, string>> = {
  HUR: 'DAY',
  GADYZ: 'NIGHT',
  HUKUZ: 'LATER',
  RUPURUP: 'MORNING',
  HURYPAH: 'EVENING',
  OHESEKYSAZ: 'CONTINUOUS',
  'H.R.': 'V.O.',
  'R.U.': 'O.S.',
  'R.O.': 'O.C.',
}

const ERRORS = 100
const LEAST_FOUND = 80
/** At most one false finding in this many pages. */
const PAGES_PER_FALSE = 10
/** Attempts to find a place for an error. */
const TRIES = 50

const PLANTS: readonly Plant[] = [CUE_PLANTS, HEADING_PLANTS, TEXT_PLANTS].flatMap((plants) =>
  Object.values(plants),
)

type Tally = { planted: number; found: number }

/** Plants one error. @returns whether it was found; a text for those that weren't */
function tryOne({ check, plant }: Plant, scripts: readonly Script[], random: Random) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const script = scripts[Math.floor(random() * scripts.length)]
    const planted = script && plant(script, random)
    if (!planted) continue
    const known = new Set(continuityFindings(planted.before).map(({ key }) => key))
    const isFound = continuityFindings(planted.script).some((finding) => {
      const isThere = planted.places.includes(finding.elementId)
      return finding.check === check && isThere && !known.has(finding.key)
    })
    return { isFound, what: planted.what }
  }
  throw new Error(`No script has a place for this error: ${check}`)
}

function countFound(scripts: readonly Script[]): number {
  const random = seeded(1)
  const tallies = new Map<Plant, Tally>(PLANTS.map((plant) => [plant, { planted: 0, found: 0 }]))
  for (let error = 0; error < ERRORS; error += 1) {
    const plant = PLANTS[error % PLANTS.length]
    const tally = plant && tallies.get(plant)
    if (!tally) continue
    const { isFound, what } = tryOne(plant, scripts, random)
    tally.planted += 1
    if (isFound) tally.found += 1
    else console.log(`not found: ${plant.name}: ${what.slice(0, 120)}`)
  }
  const rows = [...tallies].map(([{ name }, { planted, found }]) => {
    return [name, String(planted), String(found)]
  })
  console.log(`\n${table(['error', 'planted', 'found'], rows)}\n`)
  return [...tallies.values()].reduce((sum, { found }) => sum + found, 0)
}

function countFalse(scripts: readonly (readonly [string, Script])[]) {
  const counts = scripts.map(([name, script]) => {
    const pages = layoutScript(script).filter(({ label }) => label !== null).length
    const findings = continuityFindings(readableScript(script))
    for (const { check, elementId } of findings) {
      console.log(`${name}: ${CHECKS[check].title} at ${elementId}`)
    }
    return { name, pages, findings: findings.length }
  })
  const rows = counts.map(({ name, pages, findings }) => [name, String(pages), String(findings)])
  console.log(`\n${table(['script', 'pages', 'findings'], rows)}\n`)
  return {
    pages: counts.reduce((sum, { pages }) => sum + pages, 0),
    findings: counts.reduce((sum, { findings }) => sum + findings, 0),
  }
}

export const continuityCheck: Step = {
  id: 'continuity',
  title: 'Continuity: planted errors found, and false findings',
  run: () => {
    const scripts = corpusNames().map((name) => [name, corpusScript(name)] as const)
    const found = countFound(scripts.map(([, script]) => readableScript(script)))
    const { pages, findings } = countFalse(scripts)
    console.log(`${found} of ${ERRORS} errors found; ${findings} false findings in ${pages} pages`)
    const isGreen = found >= LEAST_FOUND && findings * PAGES_PER_FALSE <= pages
    if (!isGreen)
      console.error(`Expected ${LEAST_FOUND} found, and 1 false in ${PAGES_PER_FALSE} pages`)
    return Promise.resolve(isGreen)
  },
}

function readableScript(script: Script): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => {
      const isRead = element.type === 'scene_heading' || element.type === 'character'
      if (!isRead) return element
      const content = element.content.replaceAll(
        /(?<=\()[HR]\.[RUO]\.?(?=\))|\p{L}+/giu,
        (word) => WORDS[word.toUpperCase()] ?? WORDS[`${word.toUpperCase()}.`] ?? word,
      )
      return { ...element, content }
    }),
  }))
  return { ...script, storyBlocks }
}
