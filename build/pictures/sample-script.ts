import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Script, type StoryBlock } from '@scenewright/shared/script/script.ts'

type Line = readonly [type: ElementType, text: string]

const OPENING: readonly Line[] = [
  ['scene_heading', 'Ext. lighthouse - night'],
  ['action', 'The beam crosses the water, slow as breathing.'],
  ['scene_heading', 'Int. lamp room - continuous'],
  ['action', 'Rain on the glass. NORA, 60s, winds a clock that stopped years ago.'],
]

const LAST_WEEK: readonly Line[] = [
  ['scene_heading', 'Int. lamp room - night'],
  ['action', 'IVO, 30s, in a wet coat, holds a letter he has read too often.'],
  ['character', 'Ivo'],
  ['dialogue', 'They switch it off on Friday. A box on a pole does it from the harbor.'],
  ['action', 'Nora doesn’t turn around.'],
  ['character', 'Nora'],
  ['parenthetical', '(to the clock)'],
  ['dialogue', 'A box. And who warns the ships when there’s fog?'],
  ['action', 'Below them, far out, a horn. Both of them listen until it ends.'],
  ['character', 'Ivo'],
  ['dialogue', 'I have to take the key with me. I’m sorry.'],
]

const ROCKS: readonly Line[] = [
  ['scene_heading', 'Ext. rocks below the light - dawn'],
  ['action', 'A dinghy, upside down. Nora climbs toward it.'],
  ['scene_heading', 'Int. harbor office - day'],
  ['action', 'Ivo signs a form without reading it.'],
]

function block(number: number, title: string, lines: readonly Line[]): StoryBlock {
  return {
    id: `story_block_${number}`,
    number,
    title,
    elements: lines.map(([type, content], index) => ({ id: `b${number}e${index}`, type, content })),
  }
}

/** The script in the landing page's picture of the editor; block 2 is shown. */
export const SAMPLE_SCRIPT: Script = {
  ...newScript(),
  title: 'The Lamp Room',
  author: 'A. Writer',
  storyBlocks: [
    block(1, 'The keeper', OPENING),
    block(2, 'The letter', LAST_WEEK),
    block(3, 'Friday', ROCKS),
  ],
}

export const SHOWN_BLOCK = '2'

/** Given to the assistant, so that the picture shows its marked changes. */
export const COMMAND = 'Nora says "Then it stays on until Thursday."'
