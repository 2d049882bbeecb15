import { describe, expect, it } from 'vitest'
import type { Script } from '../../script/script.ts'
import { setSceneSynopsis } from '../../script/outline/edit-outline.ts'
import { indexed } from '../../test-support/indexed-script.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { resolveCitations } from '../citations.ts'
import { answerOffline } from './answer-offline.ts'
import type { ReadyQuestion } from '../../api/ready-question.ts'

const FIRST = elementsOf(
  'scene_heading: EXT. PIER - NIGHT',
  'action: NORA (34) ties up the red boat.',
  'character: NORA',
  'dialogue: Who took the map?',
  'character: BEN',
  'dialogue: Not me.',
  'scene_heading: INT. LIGHTHOUSE - NIGHT',
  'action: Ben hides the map under the lamp.',
)
const SECOND = elementsOf(
  'scene_heading: EXT. PIER - DAY',
  'action: NORA (43) waits. No boats.',
  'character: NORA',
  'dialogue: You are late.',
).map((element) => ({ ...element, id: `f${element.id}` }))
const SCRIPT: Script = setSceneSynopsis(scriptOf(FIRST, SECOND), 'fe1', 'Nora gives up.')
const CONTEXT = indexed(SCRIPT)
const EMPTY = indexed(scriptOf([]))

/** The answer; each of its marks must lead to a place. */
function ask(message: string, ready?: ReadyQuestion, context = CONTEXT): string {
  const answer = answerOffline(context, { kind: 'ask', message, ...(ready ? { ready } : {}) })
  if (!answer.ok) return `! ${answer.failure.error}`
  const { text } = answer.value
  const resolved = resolveCitations(text, context)
  expect(resolved.text).toBe(text)
  expect(resolved.citations.length).toBe(new Set(text.match(/\[[^\]]+\]/gu)).size)
  return text
}

describe('ready questions', () => {
  it('continuity: lists the findings with their places', () => {
    expect(ask('', { id: 'continuity' })).toBe(
      [
        'The continuity checks found 1 possible slip. “Here” is the place at the end of the line.',
        '- Ages that differ: NORA is 34 in scene 1 and 43 here. [block 2, element 2]',
      ].join('\n'),
    )
    expect(ask('', { id: 'continuity' }, EMPTY)).toBe('The continuity checks found no slips.')
  })

  it('beat sheet: lists the scenes with synopses and speakers', () => {
    expect(ask('', { id: 'beat_sheet' })).toBe(
      [
        'The script has 3 scenes on 1 page.',
        '- p. 1, EXT. PIER - NIGHT [scene 1] – Speaking: NORA, BEN',
        '- p. 1, INT. LIGHTHOUSE - NIGHT [scene 2]',
        '- p. 1, EXT. PIER - DAY [scene 3] – Nora gives up. – Speaking: NORA',
      ].join('\n'),
    )
    expect(ask('', { id: 'beat_sheet' }, EMPTY)).toBe('The script has no scenes yet.')
  })

  it('what a character knows: lists the scenes up to a page', () => {
    const text = [
      'Up to page 1, BEN is in 2 scenes and can know what happens there.',
      '- p. 1, EXT. PIER - NIGHT [scene 1] – NORA (34) ties up the red boat.',
      '- p. 1, INT. LIGHTHOUSE - NIGHT [scene 2] – Ben hides the map under the lamp.',
    ].join('\n')
    expect(ask('', { id: 'what_character_knows', character: 'ben', page: 1 })).toBe(text)
    expect(ask('What does Ben know by page 1?')).toBe(text)
    expect(ask('', { id: 'what_character_knows', character: 'IDA', page: 1 })).toBe(
      '! There is no character IDA; use one of these names: NORA, BEN.',
    )
  })

  it('what a character knows before the first scene with it', () => {
    const waits = elementsOf(...Array.from({ length: 60 }, () => 'action: She waits.' as const))
    const late = elementsOf('scene_heading: INT. BUS - DAY', 'character: IDA', 'dialogue: Hello.')
    const withIds = (letter: string, elements: typeof late) =>
      elements.map((element) => ({ ...element, id: `${letter}${element.id}` }))
    const context = indexed(scriptOf(FIRST, withIds('w', waits), withIds('l', late)))
    expect(ask('', { id: 'what_character_knows', character: 'IDA', page: 1 }, context)).toBe(
      'IDA is in no scene up to page 1, and first in p. 3, INT. BUS - DAY [scene 3].',
    )
  })

  it.each([
    { id: 'loglines' },
    { id: 'synopses' },
    { id: 'notes_director', scene: '1' },
    { id: 'notes_actor', scene: '1' },
    { id: 'notes_editor', scene: '1' },
    { id: 'translate', scene: '1', language: 'German' },
  ] as const)('$id: needs an AI service', (ready) => {
    const answer = answerOffline(CONTEXT, { kind: 'ask', message: '', ready })
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        code: 'COMMAND_NOT_UNDERSTOOD',
        examples: ['who is in scene 1?', 'which scenes have NORA?', 'how many pages are there?'],
      },
    })
    expect(ask('', ready)).toMatch(/^! “.+” needs an AI service on the server\. Without one/u)
  })
})

describe('free questions', () => {
  it.each([
    ['how many scenes are there?', 'The script has 3 scenes.'],
    ['How many pages does the script have', 'The script has 1 page.'],
    ['how long is the script?', 'The script has 1 page.'],
    ['can you tell me how many characters there are?', 'The script has 2 speaking characters.'],
    ['how many words are in the script?', 'The script has 40 words.'],
    ["what's the word count", 'The script has 40 words.'],
    ['who is in scene 1?', 'NORA and BEN speak in scene 1 [scene 1].'],
    ['who speaks in scene 3', 'NORA speaks in scene 3 [scene 3].'],
    ["who's in scene 2?", 'Nobody speaks in scene 2; BEN is named in the action [scene 2].'],
    ['who is in scene 9?', 'There is no scene 9; the script has scenes 1 to 3.'],
    ['who speaks most?', 'NORA speaks most, with 2 speeches.'],
    [
      'who is Ben?',
      'BEN has 1 speech in 1 scene, and is first in [scene 1] and last in [scene 2].',
    ],
    [
      'what happens in scene 3?',
      'p. 1, EXT. PIER - DAY [scene 3]\nIts synopsis: “Nora gives up.”\nNORA speaks in scene 3 [scene 3].',
    ],
    [
      'where is Ben?',
      'BEN is in 2 scenes.\n- p. 1, EXT. PIER - NIGHT [scene 1]\n- p. 1, INT. LIGHTHOUSE - NIGHT [scene 2] – only named',
    ],
    [
      'which scenes have “boat”?',
      '2 lines have “boat”.\n- Scene 1: “NORA (34) ties up the red boat.” [block 1, element 2]\n- Scene 3: “NORA (43) waits. No boats.” [block 2, element 2]',
    ],
    [
      'Where is the map mentioned?',
      '2 lines have “map”.\n- Scene 1: “Who took the map?” [block 1, element 4]\n- Scene 2: “Ben hides the map under the lamp.” [block 1, element 8]',
    ],
    [
      'find “you are late”',
      '1 line has “you are late”.\n- Scene 3: “You are late.” [block 2, element 4]',
    ],
    ['find the whale', 'Nothing in the script has “whale”.'],
    [
      'list the characters',
      'The script has 2 speaking characters.\n- NORA: 2 speeches in 2 scenes\n- BEN: 1 speech in 1 scene',
    ],
    [
      'list all places please',
      'The script has 2 places.\n- PIER: [scene 1] and [scene 3]\n- LIGHTHOUSE: [scene 2]',
    ],
  ])('%s', (question, answer) => {
    expect(ask(question)).toBe(answer)
  })

  it('lists the scenes, and checks continuity', () => {
    expect(ask('list the scenes')).toBe(ask('', { id: 'beat_sheet' }))
    expect(ask('check continuity')).toBe(ask('', { id: 'continuity' }))
  })

  it('answers about an empty script', () => {
    expect(ask('list the characters', undefined, EMPTY)).toBe('Nobody speaks in the script yet.')
    expect(ask('who is in scene 1?', undefined, EMPTY)).toBe('The script has no scenes yet.')
    expect(ask('list the places', undefined, EMPTY)).toBe('The script has no places yet.')
  })

  it.each([
    'why does Nora leave?',
    'how many scenes take place at night?',
    'who is the killer?',
    '',
  ])('needs an AI service: %s', (question) =>
    expect(ask(question)).toMatch(/^! This question needs an AI service/u),
  )

  it('an edit is never answered like a question', () => {
    const edit = { kind: 'edit', message: 'which scenes have NORA?' } as const
    expect(answerOffline(CONTEXT, edit)).toMatchObject({
      ok: false,
      failure: { code: 'COMMAND_NOT_UNDERSTOOD' },
    })
  })

  it('a scene whose number another one has too is named by its heading', () => {
    const twice = FIRST.map((element) =>
      element.type === 'scene_heading' ? { ...element, extra: { sceneNumber: '7' } } : element,
    )
    expect(ask('list the scenes', undefined, indexed(scriptOf(twice)))).toContain(
      'INT. LIGHTHOUSE - NIGHT [block 1, element 7]',
    )
  })

  it('a long list ends with what is left out', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      id: `s${at}`,
      type: 'scene_heading' as const,
      content: `INT. ROOM WITH A RATHER LONG NAME ${at} - DAY`,
    }))
    expect(ask('list the scenes', undefined, indexed(scriptOf(many)))).toMatch(
      /\n\d{2,3} more scenes\.$/u,
    )
  })
})
