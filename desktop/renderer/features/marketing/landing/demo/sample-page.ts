import type { Run } from '@scenewright/shared/content/runs.ts'
import { plainRun } from '@scenewright/shared/content/runs.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import type { LineChange } from '#renderer/features/marketing/landing/script-sheet.tsx'

/** A line of the sample page, with what the last command did to it. */
export type DemoLine = Readonly<{
  id: string
  type: ElementType
  runs: readonly Run[]
  change?: LineChange
}>

/** The sample page after a command. */
export type DemoPage = Readonly<{
  elements: readonly Element[]
  /** The elements as they are shown, and those that the command removed. */
  lines: readonly DemoLine[]
  /** The command's changes, such as `Added 2 lines`; `null` before the first command. */
  summary: string | null
}>

const TEXTS: readonly (readonly [type: ElementType, text: string])[] = [
  ['scene_heading', 'Ext. lighthouse - night'],
  ['action', 'The beam crosses the water, slow as breathing.'],
  ['scene_heading', 'Int. lamp room - continuous'],
  ['action', 'Rain on the glass. NORA, 60s, winds a clock that stopped years ago.'],
  ['character', 'Ivo'],
  ['dialogue', 'They switch it off on Friday.'],
  ['action', 'A horn, far out. Both of them listen until it ends.'],
  ['character', 'Ivo'],
  ['dialogue', 'Did you hear me? Friday.'],
  ['action', 'Nora doesn’t turn around.'],
]

const ELEMENTS: readonly Element[] = TEXTS.map(([type, content], index) => ({
  id: `line-${index + 1}`,
  type,
  content,
}))

/** The page before any command. */
export const OPENING_PAGE: DemoPage = {
  elements: ELEMENTS,
  lines: ELEMENTS.map(lineOf),
  summary: null,
}

const ADDED: readonly Element[] = [
  { id: 'new-1', type: 'character', content: 'NORA' },
  { id: 'new-2', type: 'dialogue', content: 'Then it stays on until Thursday.' },
]

/** The command that the page shows first. */
export const FIRST_COMMAND = 'Nora says “Then it stays on until Thursday.”'

/** The page after it. A test compares it with the assistant's answer. */
export const FIRST_PAGE: DemoPage = {
  elements: [...ELEMENTS, ...ADDED],
  lines: [
    ...OPENING_PAGE.lines,
    ...ADDED.map((element) => ({ ...lineOf(element), change: 'added' as const })),
  ],
  summary: 'Added 2 lines',
}

/** Commands to try, with the labels of their buttons. */
export const EXAMPLES: readonly Readonly<{ label: string; command: string }>[] = [
  { label: 'Say what happens', command: 'Ivo takes off his coat and sits down.' },
  { label: 'Let them talk', command: 'Nora laughs. “Who pays for the oil?” she says.' },
  { label: 'Rename a character', command: 'Rename Ivo to Anton' },
  { label: 'Cut', command: 'Delete the last line' },
]

function lineOf({ id, type, content }: Element): DemoLine {
  return { id, type, runs: [plainRun(content)] }
}
