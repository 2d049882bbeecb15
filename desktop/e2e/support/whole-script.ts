/** A script with everything that a script can have, for round trips through the editor. */
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'

const thread = {
  author: 'ann',
  time: '2026-11-23T09:30:00.000Z',
  replies: [{ author: 'Ben & co', time: '2026-11-23T10:30:00.000Z', text: 'Two.' }],
} as const

const ELEMENTS: readonly (readonly [ElementType, string, ElementExtra?])[] = [
  ['transition', 'FADE IN:'],
  [
    'scene_heading',
    'INT. MILL - DAY',
    {
      sceneNumber: '12A',
      before: [
        { kind: 'section', level: 1, text: 'Act One' },
        { kind: 'section', level: 2, text: 'The mill' },
      ],
    },
  ],
  [
    'action',
    'Flour falls on the <b>old</b> stone &amp; <i>the <u>new</u></i> one.',
    {
      before: [{ kind: 'synopsis', text: 'She grinds.' }],
      notes: [{ at: 0, to: 5, kind: 'note', text: 'How much?\nA sack?', ...thread }],
    },
  ],
  ['character', 'NORA'],
  ['parenthetical', '(to the wheel)'],
  ['dialogue', 'Stop!', { alternates: ['Please stop.', 'Will you <i>stop</i>?'] }],
  ['character', 'OTIS (O.S.)', { dual: 'right' }],
  ['dialogue', 'Go on!\nGo on, Nora!'],
  ['shot', 'CLOSE ON: THE WHEEL'],
  ['action', 'A sign:', { before: [{ kind: 'note', text: 'Which font?', ...thread }] }],
  ['action', 'NO ENTRY', { form: 'centred' }],
  ['character', 'NORA'],
  ['dialogue', 'Round and round the water goes', { form: 'lyric' }],
  ['transition', 'CUT TO:'],
  ['scene_heading', 'EXT. RIVER - NIGHT', { sceneNumber: '13', startsPage: true }],
  ['action', 'Ice. Ελλάδα, Москва, 東京, قهوة.'],
  ['action', 'The end.', { after: [{ kind: 'boneyard', text: 'An older ending.' }] }],
]

export const WHOLE_SCRIPT: Script = {
  ...newScript(),
  title: 'The Mill & the River',
  author: 'Ann Ough',
  pages: { profile: 'industry', paper: 'a4', sceneNumbers: 'both', continueds: 'automatic' },
  kept: {
    titlePage: [
      { key: 'Credit', value: 'Story by' },
      { key: 'Source', value: 'From the ballad' },
      { key: 'Draft date', value: '2026-11-23' },
      { key: 'Contact', value: 'The Mill\nWater Lane 1' },
    ],
  },
  storyBlocks: [
    {
      id: 'story_block_1',
      number: 1,
      title: 'One',
      elements: ELEMENTS.map(([type, content, extra], index): Element => {
        return { id: `e${index + 1}`, type, content, ...(extra && { extra }) }
      }),
    },
  ],
}
