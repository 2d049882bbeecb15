import { z } from 'zod'
import { ok } from '../../result.ts'
import { indentLines } from '../block-view.ts'
import { searchScript } from '../script-index/search-script.ts'
import { formatCount } from './counted.ts'
import { scriptTool } from './script-tool.ts'

/** Hits in one answer. */
const MAX_HITS = 20

export const searchText = scriptTool({
  name: 'search_text',
  description:
    'Finds words in the whole script, best matches first, with scene, story block, element number and the text around them. Several words find elements with any of them; "words in quotation marks" must occur in this order. Accents and letter case are ignored; a word also finds longer words that begin with it. skip leaves out hits that were already listed; otherwise null.',
  input: z.object({ query: z.string(), skip: z.int().min(0).nullable() }),
  plainStep: 'Searching the script…',
  step: ({ query }) => `Searching for ${query}…`,
  run: ({ index }, { query, skip }) => {
    const hits = searchScript(index, query)
    const from = skip ?? 0
    const shown = hits.slice(from, from + MAX_HITS)
    if (hits.length === 0) {
      return ok({ text: 'Nothing found. Try fewer or other words.', scenes: [] })
    }
    const lines = shown.map(({ scene, block, element, snippet }) => {
      const found = scene === null ? undefined : index.scenes[scene - 1]
      const where = found ? `Scene ${found.number}` : 'Before the first scene'
      return indentLines(`${where}, block ${block}, element ${element}: ${snippet}`)
    })
    const left = hits.length - from - shown.length
    const rest =
      left > 0
        ? [`(${left} left out. For the rest, call again with skip ${from + shown.length}.)`]
        : []
    const count = `${formatCount(hits.length, 'element')} found.`
    return ok({
      text: [count, ...lines, ...rest].join('\n'),
      scenes: [...new Set(shown.flatMap(({ scene }) => scene ?? []))],
    })
  },
})
