/** Generates screenplay text for benchmarks: the same every time, and shaped like a real script. */

import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { storyBlockId } from '@scenewright/shared/script/ids.ts'
import {
  defaultBlockTitle,
  newScript,
  type Element,
  type Script,
} from '@scenewright/shared/script/script.ts'
import { between, pick, seeded, type Random } from '@scenewright/shared/test-support/random.ts'

const SEED = 1_134_657
const NAMES = ['MARA', 'IVO', 'OREN', 'DR. HALLORAN', 'THE CONDUCTOR', 'NIGHT CLERK'] as const
const PLACES = ['BUS DEPOT', 'KITCHEN', 'FERRY DECK', 'STAIRWELL', 'RADIO ROOM'] as const
const TIMES = ['DAY', 'NIGHT', 'DAWN', 'CONTINUOUS'] as const
const SUBJECTS = ['The driver', 'Mara', 'Somebody', 'The old dog', 'Ivo', 'A voice'] as const
const VERBS = ['leaves', 'counts', 'listens to', 'walks past', 'forgets', 'looks at'] as const
const OBJECTS = ['the coins', 'the rain', 'an empty seat', 'the last bus', 'a map', 'it'] as const
const ENDINGS = ['.', ' again.', ' without a word.', ', as every night.', ' and waits.'] as const
const MANNERS = ['(quietly)', '(to the window)', '(beat)', '(not looking up)'] as const
const TRANSITIONS = ['CUT TO:', 'DISSOLVE TO:', 'SMASH CUT TO:'] as const
const SHOTS = ['CLOSE ON THE TICKET', 'ANGLE ON THE DOOR', 'THROUGH THE GLASS'] as const

type Line = readonly [type: ElementType, content: string]

function sentences(random: Random, count: number): string {
  const sentence = () =>
    `${pick(random, SUBJECTS)} ${pick(random, VERBS)} ${pick(random, OBJECTS)}${pick(random, ENDINGS)}`
  return Array.from({ length: count }, sentence).join(' ')
}

function* speech(random: Random): Generator<Line> {
  yield ['character', pick(random, NAMES)]
  if (random() < 0.15) yield ['parenthetical', pick(random, MANNERS)]
  yield ['dialogue', sentences(random, between(random, 1, 2))]
}

function* scene(random: Random): Generator<Line> {
  const side = pick(random, ['INT.', 'EXT.'])
  yield ['scene_heading', `${side} ${pick(random, PLACES)} - ${pick(random, TIMES)}`]
  for (let beat = between(random, 2, 5); beat > 0; beat -= 1) {
    yield ['action', sentences(random, between(random, 1, 4))]
    if (random() < 0.1) yield ['shot', pick(random, SHOTS)]
    for (let turn = between(random, 0, 4); turn > 0; turn -= 1) yield* speech(random)
  }
  if (random() < 0.3) yield ['transition', pick(random, TRANSITIONS)]
}

function* lines(random: Random): Generator<Line, never> {
  while (true) yield* scene(random)
}

/**
 * Generates a script with this many elements in each of its blocks.
 * @param title the script's title
 */
export function screenplay(title: string, elementsPerBlock: readonly number[]): Script {
  const text = lines(seeded(SEED))
  const element = (id: string): Element => {
    const [type, content] = text.next().value
    return { id, type, content }
  }
  const storyBlocks = elementsPerBlock.map((count, index) => ({
    id: storyBlockId(index + 1),
    number: index + 1,
    title: defaultBlockTitle(index + 1),
    elements: Array.from({ length: count }, (_, at) => element(`b${index + 1}e${at + 1}`)),
  }))
  return { ...newScript(), title, storyBlocks }
}

/** A script of feature length: 2,657 elements in ten blocks, 114 pages. */
export function featureLength(): Script {
  return screenplay('Feature length', [266, 266, 266, 266, 266, 266, 266, 265, 265, 265])
}

const UNITS = 100

/**
 * A block of 1,000 elements with as much beside the text as it can have: 100 dual dialogues and 500
 * notes, one of them on the text that is typed.
 */
export function crowded(): Script {
  const random = seeded(SEED)
  const noted = (line: Line): readonly [...Line, ElementExtra] => {
    const notes = [{ kind: 'note', at: 0, to: 3, text: 'Is this the right word?' }] as const
    return [...line, { notes }]
  }
  const elements = Array.from({ length: UNITS }, () => [
    ['scene_heading', `INT. ${pick(random, PLACES)} - ${pick(random, TIMES)}`] as const,
    noted(['action', sentences(random, 2)]),
    noted(['action', sentences(random, 1)]),
    ['character', NAMES[0]] as const,
    noted(['dialogue', sentences(random, 1)]),
    ['character', NAMES[1], { dual: 'right' }] as const,
    noted(['dialogue', sentences(random, 1)]),
    ['action', sentences(random, 1)] as const,
    ['character', NAMES[2]] as const,
    noted(['dialogue', sentences(random, 2)]),
  ]).flat()
  const [block] = screenplay('Crowded', [0]).storyBlocks
  const shown = elements.map(([type, content, extra], index): Element => ({
    id: `b1e${index + 1}`,
    type,
    content,
    ...(extra ? { extra } : {}),
  }))
  const storyBlocks = block ? [{ ...block, elements: shown }] : []
  return { ...newScript(), title: 'Crowded', storyBlocks }
}
