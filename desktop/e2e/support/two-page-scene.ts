import type { ElementType } from '@scenewright/shared/script/element-types.ts'

export type TypedElement = readonly [type: ElementType, text: string]

/** A scene of two printed pages that contains every element type. */
export const TWO_PAGE_SCENE: readonly TypedElement[] = [
  ['scene_heading', 'Int. night bus depot - workshop - night'],
  [
    'action',
    'Sodium light through wired glass. Forty dead buses in rows, windscreens white with frost. Somewhere a radio talks to itself in a language nobody here speaks.',
  ],
  [
    'action',
    'MARA, fifties, in a coat made for someone taller, walks the line of buses with a torch and a clipboard. She stops at number nineteen. Its door is open. It should not be.',
  ],
  ['shot', 'Close on the door'],
  ['action', 'A child’s mitten, frozen to the rubber seal.'],
  ['character', 'Mara'],
  ['parenthetical', '(to the dark)'],
  ['dialogue', 'We are closed.'],
  [
    'action',
    'Nothing. Then the bus coughs, and every lamp inside it comes on at once: a lit aquarium in the middle of the hall.',
  ],
  ['character', 'Mara'],
  [
    'dialogue',
    'I said that we are closed. The last service left at ten past one, the next one is at five, and in between this is nobody’s bus and nobody’s business.',
  ],
  ['character', 'Ivo (O.S.)'],
  ['dialogue', 'It is a quarter to five.'],
  [
    'action',
    'IVO, nine, sits in the driver’s seat with both hands on the wheel. He wears one mitten. He is entirely calm, the way children are when they have already decided.',
  ],
  ['character', 'Mara'],
  ['dialogue', 'Does your mother know that you drive?'],
  ['character', 'Ivo'],
  ['parenthetical', '(checks the mirror)'],
  ['dialogue', 'She is the one I am fetching.'],
  ['text', 'The radio falls silent.'],
  [
    'action',
    'Mara looks at the mitten. Looks at the clock over the inspection pit. She takes the keys of number nineteen off her belt, weighs them, and sits down in the first row like a passenger.',
  ],
  ['character', 'Mara'],
  ['dialogue', 'Mind the kerb at the hospital gate. Everybody takes it too tight.'],
  ['transition', 'Cut to:'],
  ['scene_heading', 'Ext. ring road - before dawn'],
  [
    'action',
    'One bus on four empty lanes, indicator blinking left for no one. Snow begins, thinks better of it, stops. Behind the wheel a woolly hat, two mittens now.',
  ],
  ['character', 'Ivo'],
  ['dialogue', 'You can ring the bell if you want to get out.'],
  ['action', 'Mara’s thumb rests on the button. She does not press it.'],
  ['transition', 'Fade out.'],
]
