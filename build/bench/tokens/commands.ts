/**
 * Typical commands of writers, each with the edit operations of a model that follows it exactly.
 */

import type { EditOperation } from '@scenewright/shared/ai/edit-operations.ts'
import type { Element } from '@scenewright/shared/script/script.ts'

export interface BenchCommand {
  command: string
  /** The model's edits of the block. */
  operations: (block: readonly Element[]) => EditOperation[]
}

/** The number of the first element of this type from the middle on. */
function middle(block: readonly Element[], type: Element['type']): number {
  const from = Math.floor(block.length / 2)
  return 1 + block.findIndex((element, index) => index >= from && element.type === type)
}

export const COMMANDS: readonly BenchCommand[] = [
  {
    command: 'add action: Thunder rolls over the depot.',
    operations: (block) => [
      {
        op: 'insert',
        after: block.length,
        elements: [{ type: 'action', text: 'Thunder rolls over the depot.' }],
      },
    ],
  },
  {
    command: 'IVO says "Hold on tight, this one does not stop." before the last scene',
    operations: (block) => [
      {
        op: 'insert',
        after: block.findLastIndex(({ type }) => type === 'scene_heading'),
        elements: [
          { type: 'character', text: 'IVO' },
          { type: 'dialogue', text: 'Hold on tight, this one does not stop.' },
        ],
      },
    ],
  },
  {
    command: 'make the line in the middle of the block sound more tired',
    operations: (block) => [
      {
        op: 'replace',
        number: middle(block, 'dialogue'),
        type: null,
        text: 'I counted them twice. I am too tired to count them again.',
      },
    ],
  },
  {
    command: 'delete the last exchange between the two of them',
    operations: (block) => [{ op: 'delete', from: block.length - 3, to: block.length }],
  },
  {
    command: 'rename IVO to ANTON everywhere',
    operations: (block) => [
      { op: 'replace_words', from: 1, to: block.length, find: 'IVO', with: 'ANTON' },
      { op: 'replace_words', from: 1, to: block.length, find: 'Ivo', with: 'Anton' },
    ],
  },
  {
    command: 'continue the scene: the bus comes, nobody gets out, and MARA gets in all the same',
    operations: (block) => [
      {
        op: 'insert',
        after: block.length,
        elements: [
          { type: 'action', text: 'Two headlights cut the rain. The BUS sighs to a stop.' },
          { type: 'action', text: 'The doors fold open. Nobody gets out.' },
          { type: 'character', text: 'NIGHT CLERK' },
          { type: 'parenthetical', text: '(through the glass)' },
          { type: 'dialogue', text: 'That one is not on the board.' },
          { type: 'character', text: 'MARA' },
          { type: 'dialogue', text: 'Neither am I.' },
          { type: 'action', text: 'She picks up her bag, climbs in, and does not look back.' },
          { type: 'transition', text: 'CUT TO:' },
        ],
      },
    ],
  },
]
