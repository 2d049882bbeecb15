import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import type { LineChange } from './script-sheet.tsx'

export type HeroLine = Readonly<{ type: ElementType; text: string; change?: LineChange }>
type HeroExample = Readonly<{ label: string; command: string; lines: readonly HeroLine[] }>

const OPENING: readonly HeroLine[] = [
  { type: 'scene_heading', text: 'Int. lamp room - night' },
  { type: 'action', text: 'Rain on the glass. NORA, 60s, winds a clock that stopped years ago.' },
]
const NEWS = 'They switch it off on Friday.'

/** The page before a command. */
export const HERO_OPENING: readonly HeroLine[] = [
  ...OPENING,
  { type: 'character', text: 'Ivo' },
  { type: 'dialogue', text: NEWS },
]

/** Commands and the page after each. A test compares them with the offline assistant's results. */
export const HERO_EXAMPLES: readonly HeroExample[] = [
  {
    label: 'Add a line',
    command: 'Nora says "Then it stays on until Thursday."',
    lines: [
      ...HERO_OPENING,
      { type: 'character', text: 'Nora', change: 'added' },
      { type: 'dialogue', text: 'Then it stays on until Thursday.', change: 'added' },
    ],
  },
  {
    label: 'Rename a character',
    command: 'Rename Ivo to Anton',
    lines: [
      ...OPENING,
      { type: 'character', text: 'Anton', change: 'changed' },
      { type: 'dialogue', text: NEWS },
    ],
  },
  {
    label: 'Start a scene',
    command: 'Add a scene heading EXT. ROCKS BELOW THE LIGHT - DAWN',
    lines: [
      ...HERO_OPENING,
      { type: 'scene_heading', text: 'Ext. rocks below the light - dawn', change: 'added' },
    ],
  },
]
