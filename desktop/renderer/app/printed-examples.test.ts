/** Every command that README, the user guide and the landing page print does what they promise. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { answerOffline } from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { readPageOrder, type PageOrder } from '@scenewright/shared/ai/offline/page-order.ts'
import { interpretOverview } from '@scenewright/shared/ai/offline/overview/overview.ts'
import { requestKind } from '@scenewright/shared/ai/request-kind.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import { isOverviewCommand } from '@scenewright/shared/ai/command-rules.ts'
import { QUESTIONS } from '@scenewright/shared/pages/faq.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { EXAMPLES, FIRST_COMMAND } from '#renderer/features/marketing/landing/demo/sample-page.ts'

const LINES = [
  'scene_heading:EXT. LIGHTHOUSE - NIGHT',
  'action:The beam crosses the water.',
  'scene_heading:INT. LAMP ROOM - CONTINUOUS',
  'character:IVO',
  'dialogue:They switch it off.',
  'shot:CLOSE ON THE CLOCK',
  'character:NORA',
  'dialogue:On Friday.',
  'character:JOHN',
  'dialogue:Friday.',
] as const
const ELEMENTS = elementsOf(...LINES)
const SCRIPT = scriptOf(ELEMENTS)

/** The lines after a command; an order in words; an answer. */
type Promised = Readonly<
  { lines: readonly string[] } | { page: Partial<PageOrder> } | { says: string }
>

const added = (...lines: readonly string[]): Promised => ({ lines: [...LINES, ...lines] })
const changed = (change: (lines: string[]) => string[]): Promised => ({ lines: change([...LINES]) })

const PROMISES: Readonly<Record<string, Promised>> = {
  'Ivo takes off his coat and sits down.': added('action:Ivo takes off his coat and sits down.'),
  "IVO says 'Hold on tight.'": added('character:IVO', 'dialogue:Hold on tight.'),
  'delete the shot': changed((lines) => lines.toSpliced(5, 1)),
  "Nora says 'I am leaving.'": added('character:NORA', 'dialogue:I am leaving.'),
  'Nora says “Then it stays on until Thursday.”': added(
    'character:NORA',
    'dialogue:Then it stays on until Thursday.',
  ),
  'Nora laughs. “Who pays for the oil?” she says.': added(
    'action:Nora laughs.',
    'character:NORA',
    'dialogue:Who pays for the oil?',
  ),
  'Nora laughs. "You are late," she says.': added(
    'action:Nora laughs.',
    'character:NORA',
    'dialogue:You are late.',
  ),
  'Nora puts the kettle on and sits down.': added('action:Nora puts the kettle on and sits down.'),
  'rename Ivo to Anton': { page: { kind: 'rename', from: 'IVO', to: 'Anton' } },
  'Rename Ivo to Anton': { page: { kind: 'rename', from: 'IVO', to: 'Anton' } },
  'rename John to Mike': { page: { kind: 'rename', from: 'JOHN', to: 'Mike' } },
  'make the last line a parenthetical': changed((lines) =>
    lines.with(9, 'parenthetical:(Friday.)'),
  ),
  'make scene 2 at night': changed((lines) =>
    lines.with(2, 'scene_heading:INT. LAMP ROOM - NIGHT'),
  ),
  'Delete the last line': changed((lines) => lines.slice(0, 8)),
  'undo that': { page: { kind: 'command', id: 'undo' } },
  'go to scene 2': { page: { kind: 'go to scene', scene: '2', headingId: 'e3' } },
  'omit scene 2': { page: { kind: 'omit scenes', headingIds: ['e3'] } },
  'number the scenes': { page: { kind: 'number scenes', isOn: true } },
  'which scenes have Nora?': { says: '[Scene 2, p. 1]' },
  'the story is about two keepers of one light': { says: 'Two keepers of one light.' },
}

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const quoted = (text: string) =>
  [...text.matchAll(/“((?:[^“”]|“[^“”]*”)+)”/gu)].map(([, words = '']) => words)

/** Labels and buttons in quotation marks. */
const LABELS = /^(?:Add note|Print…|What gets sent)$/u

/** The commands that writers and visitors read. */
function printedCommands(): string[] {
  const readme = read('../../../README.md').split('![')[0]?.replaceAll(/\s+/gu, ' ') ?? ''
  const guide = read('../features/guide/user-guide.tsx').replaceAll("\\'", "'")
  return [
    ...[...readme.matchAll(/"([^"]+)"/gu)].map(([, words = '']) => words),
    ...quoted(guide),
    ...QUESTIONS.flatMap(({ answer }) => quoted(answer)),
    ...EXAMPLES.map(({ command }) => command),
    FIRST_COMMAND,
  ].filter((words) => !LABELS.test(words))
}

test('the table has each printed command, and no other', () => {
  expect([...new Set(printedCommands())].toSorted()).toEqual(Object.keys(PROMISES).toSorted())
})

/** Carries out what a writer types, as the command bar does. */
function carryOut(command: string): Promised {
  const order = readPageOrder(command, SCRIPT, { elements: ELEMENTS })
  if (order) return { page: order }
  if (isOverviewCommand(command)) {
    const answer = interpretOverview(command, '')
    return { says: answer.ok ? (answer.value.overview ?? '') : answer.failure.error }
  }
  if (requestKind(command) === 'ask') {
    const context = { script: SCRIPT, index: buildScriptIndex(SCRIPT) }
    const answer = answerOffline(context, { kind: 'ask', message: command })
    return { says: answer.ok ? answer.value.text : answer.failure.error }
  }
  let count = 0
  const answer = interpretCommand(
    {
      command,
      currentScript: { title: 'Low Tide', elements: ELEMENTS },
      overview: '',
      customInstructions: '',
      isOverviewCommand: false,
    },
    () => `new-${(count += 1)}`,
  )
  if (!answer.ok) return { says: answer.failure.error }
  const elements = answer.value.script?.elements ?? []
  return { lines: elements.map(({ type, content }) => `${type}:${content}`) }
}

test.each(Object.entries(PROMISES))('%s', (command, promised) => {
  const result = carryOut(command)
  if ('says' in promised) {
    expect('says' in result && result.says).toContain(promised.says)
  } else expect(result).toEqual(promised)
})
