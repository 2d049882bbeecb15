// The worked example of locked pages and scene numbers in docs/pages-and-formats.md: scripts of a few
// lines per page, and what happens to them.

import { withContinuedCues } from '@scenewright/shared/layout/continued-cues.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import { withOmittedRuns } from '@scenewright/shared/layout/omitted-runs.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { lockPages, unlockPage, unlockPages } from '@scenewright/shared/script/locked-pages.ts'
import { NO_TEXTS } from '@scenewright/shared/script/page-lines.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import {
  lockSceneNumbers,
  settleSceneNumbers,
} from '@scenewright/shared/script/scenes/locked-numbers.ts'
import { omitScene } from '@scenewright/shared/script/scenes/omit-scene.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'

/** `added`: the ids of elements that are drawn as new. */
export type Example = Readonly<{
  rule: string
  shows: 'text' | 'scene numbers'
  pages: readonly Page[]
  added: ReadonlySet<string>
}>

/** The number of lines on a page is the lowest that the layout has: five actions. */
const PAGE_LINES = 10
const ACTIONS = 5

/** Page numbers are on the left, where the picture has room. */
const SETTINGS: PageSettings = {
  profile: 'industry',
  paper: 'letter',
  sceneNumbers: 'left',
  header: { left: '{page}.', centre: '', right: '', firstPage: true },
  margins: { bottomPt: 792 - 72 - PAGE_LINES * 12 },
  styles: {
    'Scene Heading': { spaceBeforePt: 12 },
    Character: { leftIn: 2 },
    Dialogue: { leftIn: 1.6, rightIn: 3.3 },
  },
}

type Part = Readonly<Omit<Element, 'id'> & { id?: string }>

function scriptOf(parts: readonly Part[], firstPage: number): Script {
  const elements = parts.map((part, index) => ({ ...part, id: part.id ?? `old-${index}` }))
  const [block] = newScript().storyBlocks
  if (!block) throw new Error('A new script has no block')
  const pages = { ...SETTINGS, ...(firstPage > 1 && { firstPage }) }
  return { ...newScript(), pages, storyBlocks: [{ ...block, elements }] }
}

const WORDS = [
  'Snow falls.',
  'A train stops.',
  'Nobody leaves it.',
  'The lamp swings.',
  'It gets dark.',
]

/** Pages full of actions, beginning with this page. */
function fullPages(firstPage: number, count: number): Script {
  const parts = Array.from({ length: count * ACTIONS }, (_, line): Part => {
    return { type: 'action', content: WORDS[line % ACTIONS] ?? '' }
  })
  return locked(scriptOf(parts, firstPage))
}

function locked(script: Script): Script {
  return lockPages(script, livePages(script).pages.starts)
}

function change(
  script: Script,
  edit: (elements: readonly Element[]) => readonly Element[],
): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: edit(block.elements),
  }))
  return settleSceneNumbers(script, { ...script, storyBlocks }, 'edit')
}

function insert(script: Script, at: number, ...parts: readonly Part[]): Script {
  return change(script, (elements) => {
    const added = parts.map((part, index) => ({ ...part, id: `new-${elements.length}-${index}` }))
    return elements.toSpliced(at, 0, ...added)
  })
}

const newLines = (count: number): Part[] =>
  Array.from({ length: count }, () => ({ type: 'action', content: 'Somebody runs.' }))

function remove(script: Script, from: number, count: number): Script {
  return change(script, (elements) => elements.toSpliced(from, count))
}

function example(rule: string, script: Script): Example {
  const pages = layoutScript(withContinuedCues(withOmittedRuns(script))).slice(1)
  const ids = script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
  const shows = script.pages?.scenesLocked ? 'scene numbers' : 'text'
  return { rule, shows, pages, added: new Set(ids.filter((id) => id.startsWith('new-'))) }
}

/** All new text becomes old, so that the next new text is seen. */
function printedBefore(script: Script): Script {
  return change(script, (elements) =>
    elements.map((one, index) => ({ ...one, id: `printed-${index}` })),
  )
}

function speech(): Script {
  const parts: Part[] = [
    ...WORDS.slice(0, 3).map((content): Part => ({ type: 'action', content })),
    { type: 'character', content: 'MARA' },
    {
      type: 'dialogue',
      content:
        'It comes at noon. It always has. Nobody saw it leave. I did. I was there. I waved to it.',
    },
  ]
  return scriptOf(parts, 7)
}

const headings = (count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'scene_heading',
    content: `INT. ROOM ${index + 1}`,
  }))

function scenes(first: number, count: number): Script {
  const script = scriptOf(headings(count), 1)
  const header = { ...NO_TEXTS, firstPage: true }
  return lockSceneNumbers({ ...script, pages: { ...SETTINGS, header, firstScene: first } })
}

const ATTIC: Part = { type: 'scene_heading', content: 'INT. ATTIC' }

/** Returns the examples in the order of the picture. */
export function lockedExamples(): readonly Example[] {
  const two = fullPages(38, 2)
  const grown = insert(two, 2, ...newLines(7))
  const again = locked(printedBefore(grown))
  const three = fullPages(15, 3)
  const longer = insert(three, 1, ...newLines(1))
  const cut = speech()
  const [before, between] = [scenes(1, 2), insert(scenes(10, 2), 1, ATTIC)]
  return [
    example('Pages 38 and 39 are locked', two),
    example('New text makes pages 38A and 38B', grown),
    example('Deleted text leaves white space', remove(two, 2, 2)),
    example('Page 16 has lost all its text', remove(three, ACTIONS, ACTIONS)),
    example('Page 8, locked, begins in a speech', remove(locked(cut), 1, 1)),
    example('38A and 38B are locked too; page 38 grows', insert(again, 2, ...newLines(2))),
    example('Scene 10A is new', between),
    example('The same, but page 38A grows', insert(again, 7, ...newLines(2))),
    example('Scene A10A is new', insert(printedBefore(between), 1, ATTIC)),
    example('Of pages 15 to 17, only 16 is unlocked', unlockPage(longer, '16')),
    example('Scene A1 is new', insert(before, 0, ATTIC)),
    example('12 to 14 omitted', omitAll(scenes(11, 5), 1, 3)),
    example('Pages 15 to 17 are unlocked', unlockPages(longer)),
  ]
}

function omitAll(script: Script, from: number, count: number): Script {
  const headingIds = script.storyBlocks[0]?.elements.slice(from, from + count).map(({ id }) => id)
  return (headingIds ?? []).reduce((omitted, id) => omitScene(omitted, id), script)
}
