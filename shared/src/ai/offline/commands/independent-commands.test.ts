import { describe, expect, it } from 'vitest'
import { INDEPENDENT_COMMANDS } from '../../../test-support/independent-commands.ts'
import { lighthouseRequest, rowsOf } from '../../../test-support/lighthouse.ts'
import { SAMPLE_BLOCKS } from '../../../test-support/sample-blocks.ts'
import { UNSEEN_COMMANDS } from '../../../test-support/unseen-commands.ts'
import { countingIds } from '../../../test-support/scripts.ts'
import { interpretCommand } from '../interpret-command.ts'
import { ELEMENT_TABLE, isElementType } from '../../../script/element-types.ts'
import type { Element } from '../../../script/script.ts'

/** An element as a row writes it; what is printed in capitals compares in capitals. */
function written({ type, content }: Pick<Element, 'type' | 'content'>): string {
  return `${type}: ${ELEMENT_TABLE[type].capitals ? content.toUpperCase() : content}`
}

/** The lines of the block that one part of a result means. */
function linesOf(part: string, before: readonly Element[]): readonly string[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/u.exec(part) ?? []
  if (from !== undefined) return before.slice(Number(from) - 1, Number(to)).map(written)
  const [, type = '', text = ''] = /^(?:\+|\d+=)(\w+): (.+)$/u.exec(part) ?? []
  const isUpper = isElementType(type) && ELEMENT_TABLE[type].capitals
  return type === '' ? [part] : [`${type}: ${isUpper ? text.toUpperCase() : text}`]
}

/** The block, title and author after a command, or '?' if it is refused. */
function outcomeOf(blockName: string, caret: string | undefined, command: string): string {
  const block = SAMPLE_BLOCKS[blockName]
  if (!block) throw new Error(`There is no block ${blockName}.`)
  const { elements, ...titles } = block
  const caretElementId = caret && elements[Number(caret) - 1]?.id
  const currentScript = { ...titles, elements: [...elements] }
  const change = { currentScript, ...(caretElementId ? { caretElementId } : {}) }
  const result = interpretCommand(lighthouseRequest(command, change), countingIds())
  // An answered question changes the block as little as a refusal.
  if (!result.ok || result.value.reply !== undefined) return '?'
  const { title = '', author, elements: after = [] } = result.value.script ?? {}
  const named = [
    ...(title === titles.title ? [] : [`title: ${title}`]),
    ...(author === titles.author ? [] : [`author: ${author}`]),
  ]
  return [...after.map(written), ...named].join('\n')
}

function verdictOf(row: string, expected: string): 'right' | 'refused' | 'wrong' {
  const [, name = '', caret, command = ''] = /^(\w+) (?:@(\d+) )?(.+)$/su.exec(row) ?? []
  const outcome = outcomeOf(name, caret, command)
  if (outcome === '?') return expected.startsWith('?') ? 'right' : 'refused'
  const before = SAMPLE_BLOCKS[name]?.elements ?? []
  const results = expected.split(' // ').map((result) =>
    result
      .split(' | ')
      .flatMap((part) => linesOf(part, before))
      .join('\n'),
  )
  return results.includes(outcome) ? 'right' : 'wrong'
}

describe.each([
  ['before it was finished', INDEPENDENT_COMMANDS, 120],
  ['after it was finished', UNSEEN_COMMANDS, 95],
])('150 commands by somebody who did not know the grammar, %s', (_, table, atLeast) => {
  const rows = rowsOf(table)

  it(`are never wrong, and carried out, or rightly refused, in at least ${atLeast} rows`, () => {
    expect(rows).toHaveLength(150)
    const verdicts = rows.map(([row, expected]) => ({ row, verdict: verdictOf(row, expected) }))
    expect(verdicts.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    const right = verdicts.filter(({ verdict }) => verdict === 'right')
    expect(right.length).toBeGreaterThanOrEqual(atLeast)
  })
})
