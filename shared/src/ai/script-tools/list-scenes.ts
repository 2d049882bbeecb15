import { z } from 'zod'
import { ok } from '../../result.ts'
import type { IndexedScene } from '../script-index/index-parts.ts'
import { formatCount } from './counted.ts'
import { sceneWithNumber } from './find-scenes.ts'
import { listEntry, takePage, writePage } from './paged-text.ts'
import { refused, scriptTool } from './script-tool.ts'

export const listScenes = scriptTool({
  name: 'list_scenes',
  description:
    'Lists scenes in order: number, heading, page, length in pages, speaking characters, characters named in the action, synopsis. Use it to find out where things happen. from and to are scene numbers; null means the first or last scene.',
  input: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  plainStep: 'Reading the list of scenes…',
  step: ({ from, to }) =>
    from === null && to === null
      ? 'Reading the list of scenes…'
      : `Reading the list of scenes${from === null ? '' : ` from ${from}`}${to === null ? '' : ` to ${to}`}…`,
  run: ({ index }, { from, to }) => {
    const { scenes } = index
    const first = from === null ? null : sceneWithNumber(index, from)
    if (first?.ok === false) return first
    const last = to === null ? null : sceneWithNumber(index, to)
    if (last?.ok === false) return last
    const start = (first?.value.position ?? 1) - 1
    const asked = scenes.slice(start, last?.value.position ?? scenes.length)
    if (asked.length === 0 && scenes.length > 0) {
      return refused(`A list starts at the earlier scene: ${from} to ${to} does not.`)
    }
    const pages = index.pages.get()
    const entries = asked.map((scene) => ({ scene, text: sceneLine(scene, pages.scenes) }))
    const { shown, next } = takePage(entries, null)
    const head = `${formatCount(scenes.length, 'scene')}, ${formatCount(pages.count, 'page')}. Length in pages and eighths.`
    const text = writePage(head, { shown, next: null }, asked.length)
    const rest = next === null ? undefined : asked[next]
    return ok({
      text: rest
        ? `${text}\n(${formatCount(asked.length - shown.length, 'scene')} left out. For the rest, call list_scenes from ${rest.number}.)`
        : text,
      scenes: shown.map(({ scene }) => scene.position),
    })
  },
})

function sceneLine(
  { position, number, heading, speakers, named, synopsis }: IndexedScene,
  pages: readonly Readonly<{ page: number; eighths: number }>[],
): string {
  const { page = 1, eighths = 1 } = pages[position - 1] ?? {}
  const parts = [
    `${number} ${heading}`,
    `p. ${page}, ${inPages(eighths)}`,
    ...(speakers.length === 0 ? [] : [speakers.join(', ')]),
    ...(named.length === 0 ? [] : [`named: ${named.join(', ')}`]),
    ...(synopsis === '' ? [] : [synopsis]),
  ]
  return listEntry(parts.join(' | '))
}

const EIGHTHS = 8

/** 11 eighths are '1 3/8'. */
function inPages(eighths: number): string {
  const [pages, rest] = [Math.floor(eighths / EIGHTHS), eighths % EIGHTHS]
  return [pages > 0 ? `${pages}` : '', rest > 0 ? `${rest}/8` : ''].join(' ').trim()
}
