import { z } from 'zod'
import { ok } from '../../result.ts'
import type { Script } from '../../script/script.ts'
import { elementLine, indentLines } from '../block-view.ts'
import type { ElementRange, IndexedScene } from '../script-index/index-parts.ts'
import { findNamedScenes, OPENING } from './find-scenes.ts'
import { takePage } from './paged-text.ts'
import { scriptTool } from './script-tool.ts'

export const readScenes = scriptTool({
  name: 'read_scenes',
  description:
    'Reads the text of scenes. Each element has its number in its story block, its type and its text; edits name the block and these numbers. scenes are numbers (12, 12A), ranges (3-7) or words of the heading (KITCHEN); 0 is what comes before the first scene. skip leaves out elements at the beginning, to continue after a long answer; otherwise null.',
  input: z.object({ scenes: z.array(z.string()).min(1), skip: z.int().min(0).nullable() }),
  plainStep: 'Reading scenes…',
  step: ({ scenes }) => {
    const isOne = scenes.length === 1 && /^\s*\p{L}{0,2}\d[\p{L}\d.]*\s*$/u.test(scenes[0] ?? '')
    return isOne ? `Reading scene ${scenes[0]?.trim()}…` : `Reading scenes ${scenes.join(', ')}…`
  },
  run: ({ script, index }, { scenes: names, skip }) => {
    const asked = new Set<IndexedScene | null>()
    for (const name of names) {
      const isOpening = name.trim() === OPENING && index.opening.length > 0
      const found = isOpening ? ok([null]) : findNamedScenes(index, name)
      if (!found.ok) return found
      for (const scene of found.value) asked.add(scene)
    }
    const order = [...asked].toSorted((one, other) => (one?.position ?? 0) - (other?.position ?? 0))
    const lines = order.flatMap((scene) => linesOf(script, scene, scene?.ranges ?? index.opening))
    const { shown, next } = takePage(lines, skip)
    const pages = index.pages.get().scenes
    const text: string[] = []
    let last: Line | undefined
    for (const line of shown) {
      if (line.range !== last?.range) text.push(headLine(line, pages))
      text.push(line.text)
      last = line
    }
    if (next !== null) {
      const left = lines.length - next
      text.push(
        `(${left} of ${lines.length} elements left out. For the rest, call again with the same scenes and skip ${next}.)`,
      )
    }
    if (shown.length === 0) text.push(`(These scenes have only ${lines.length} elements.)`)
    const positions = new Set(shown.flatMap(({ scene }) => scene?.position ?? []))
    return ok({ text: text.join('\n'), scenes: [...positions] })
  },
})

type Line = Readonly<{ scene: IndexedScene | null; range: ElementRange; text: string }>

function linesOf(
  { storyBlocks }: Script,
  scene: IndexedScene | null,
  ranges: readonly ElementRange[],
): Line[] {
  return ranges.flatMap((range) => {
    const block = storyBlocks.find(({ number }) => number === range.block)
    const elements = block?.elements.slice(range.from - 1, range.to) ?? []
    return elements.map((element, at) => {
      return { scene, range, text: elementLine(element, range.from + at) }
    })
  })
}

function headLine({ scene, range }: Line, pages: readonly Readonly<{ page: number }>[]): string {
  const page = pages[(scene?.position ?? 0) - 1]?.page ?? 1
  const name = scene ? `Scene ${scene.number}, page ${page}` : 'Before the first scene'
  return indentLines(`[${name}, story block ${range.block}, elements ${range.from} to ${range.to}]`)
}
