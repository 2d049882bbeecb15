import { describe, expect, it } from 'vitest'
import { LIGHTHOUSE } from '../../../test-support/lighthouse.ts'
import { readCommand } from '../read-command.ts'

const PARAGRAPH = Array.from({ length: 20 }, (_, n) => `Wave ${n} comes in and goes out.`).join(' ')

/** The texts of the elements that a command adds; undefined if it is refused. */
function addedBy(command: string): readonly string[] | undefined {
  const read = readCommand({ title: 'Tides', elements: LIGHTHOUSE }, command, {})
  if (!read.ok) return undefined
  const known = new Set(LIGHTHOUSE.map(({ id }) => id))
  return read.value.script.elements.flatMap(({ id, content }) => (known.has(id) ? [] : [content]))
}

describe('a long paragraph', () => {
  it.each(['add action:', 'action:', 'insert an action line:'])('is added after %s', (opening) => {
    expect(addedBy(`${opening} ${PARAGRAPH}`)).toEqual([PARAGRAPH])
  })

  it('is added as a speech', () => {
    expect(addedBy(`NORA: ${PARAGRAPH}`)).toEqual(['NORA', PARAGRAPH])
  })

  it('may have quotation marks in it', () => {
    const quoting = `${PARAGRAPH} The sign says "Closed" today.`
    expect(addedBy(`add action: ${quoting}`)).toEqual([quoting])
  })

  it.each(['And then delete the last line.', 'Add a shot of the sea.', 'At the top.'])(
    'is refused with a possible command or place at its end: %s',
    (end) => {
      expect(addedBy(`add action: ${PARAGRAPH} ${end}`)).toBeUndefined()
    },
  )
})
