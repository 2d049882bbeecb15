/** Every reader and writer of whole scripts takes linear time for hostile ones. */
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { answerOffline } from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import { SCRIPT_TOOLS, runScriptTool } from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { encodeEntities } from '@scenewright/shared/content/entities.ts'
import { continuityFindings } from '@scenewright/shared/continuity/checks.ts'
import { writeDocx } from '@scenewright/shared/formats/docx/write-docx.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { writeHtml } from '@scenewright/shared/formats/html/write-html.ts'
import { writeOsf } from '@scenewright/shared/formats/osf/write-osf.ts'
import { writePlainText } from '@scenewright/shared/formats/plain-text/write-plain-text.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { knownWords } from '@scenewright/shared/script/editing/known-words.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { removeUnprinted } from '@scenewright/shared/script/printed-script.ts'
import { type Element, type Script, newScript } from '@scenewright/shared/script/script.ts'
import { countScript } from '@scenewright/shared/statistics/counts.ts'
import { scriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import { HOSTILE_SHAPES, findGrowth, hostileText } from '@scenewright/shared/test-support/growth.ts'
import { describe, expect, it } from 'vitest'
import { cpuMs } from './cpu-time.ts'

/** Enough for a quadratic scanner; a reader of scripts does much else for each text. */
const LARGEST = 4000

const makeId = () => 'id'
const indexed = (script: Script) => ({ script, index: buildScriptIndex(script) })
const command = (script: Script, words: string) =>
  interpretCommand(
    {
      command: words,
      currentScript: { title: '', elements: [...(script.storyBlocks[0]?.elements ?? [])] },
      overview: '',
      customInstructions: '',
      isOverviewCommand: false,
    },
    makeId,
  )

const READERS: Readonly<Record<string, (script: Script) => unknown>> = {
  writeFountain,
  writeFdx,
  writePlainText,
  writeOsf,
  writeDocx,
  writeHtml,
  countScript,
  scriptStatistics,
  continuityFindings,
  livePages,
  knownWords,
  printedScript: removeUnprinted,
  acceptScript: (script) => acceptScript(script, makeId),
  ...Object.fromEntries(
    SCRIPT_TOOLS.map(({ name }) => [
      name,
      (script: Script) => runScriptTool(indexed(script), name, { query: 'a', kind: null }),
    ]),
  ),
  continuity: (script) =>
    answerOffline(indexed(script), { kind: 'ask', message: '', ready: { id: 'continuity' } }),
  'delete command': (script) => command(script, 'delete the second line that Ada says'),
  'replace command': (script) => command(script, 'replace "a" with "b" everywhere'),
}

function scriptOf(elements: readonly Element[]): Script {
  return { ...newScript(), storyBlocks: [{ id: 'b', number: 1, title: 'One', elements }] }
}

const TYPES = ['scene_heading', 'action', 'character', 'dialogue'] as const
const HEADING: Element = { id: 'h', type: 'scene_heading', content: 'INT. A - DAY' }

/** Elements of these types in turn, as many as fit into `length` characters. */
const PATTERNS: readonly (readonly ElementType[])[] = [
  ['scene_heading', 'action'],
  ['character', 'dialogue'],
  ['character'],
  ['action'],
]
const WORDS = ['A', 'ADA LOVELACE', 'INT. A - DAY', '"', '(', '[[', '*', 'A#']

describe.each(Object.entries(READERS))('%s', (_, read) => {
  const growthOf = (scripts: (length: number) => Script) => {
    const made = new Map<number, Script>()
    const growth = findGrowth(
      (length) => {
        const script = made.get(length) ?? scripts(length)
        made.set(length, script)
        read(script)
      },
      cpuMs,
      LARGEST,
    )
    return growth?.times.map(Math.round).join(', ')
  }

  it.each(TYPES)(
    'reads a long %s in linear time',
    (type) => {
      const grown = Object.keys(HOSTILE_SHAPES).flatMap((shape) => {
        const growth = growthOf((length) => {
          const content = encodeEntities(hostileText(shape, length))
          const after: Element = { id: 'd', type: 'dialogue', content: 'Yes.' }
          return scriptOf([HEADING, { id: 'a', type, content }, after])
        })
        return growth === undefined ? [] : [`${shape}: ${growth} ms`]
      })
      expect(grown).toEqual([])
    },
    300_000,
  )

  it('reads many elements in linear time', () => {
    const grown = PATTERNS.flatMap((types) =>
      WORDS.flatMap((word) => {
        const growth = growthOf((length) =>
          scriptOf(
            Array.from({ length: length / 10 }, (__, n) => ({
              id: `e${n}`,
              type: types[n % types.length] ?? 'action',
              content: word.replace('#', String(n % 100)),
            })),
          ),
        )
        return growth === undefined ? [] : [`${types.join(', ')} of ${word}: ${growth} ms`]
      }),
    )
    expect(grown).toEqual([])
  }, 300_000)
})
