import { describe, expect, it } from 'vitest'
import { scriptStatistics } from '../../statistics/script-statistics.ts'
import type { Script } from '../../script/script.ts'
import { setSceneSynopsis } from '../../script/outline/edit-outline.ts'
import { indexed } from '../../test-support/indexed-script.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
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

/** The answer; each of its places must be a link, in their order. */
function ask(message: string, ready?: ReadyQuestion, context = CONTEXT): string {
  const answer = answerOffline(context, {
    kind: 'ask',
    message,
    caretElementId: 'e3',
    ...(ready ? { ready } : {}),
  })
  if (!answer.ok) return `! ${answer.failure.error}`
  const { text, citations } = answer.value
  expect(citations.map(({ label }) => `[${label}]`)).toEqual(text.match(/\[[^\]]+\]/gu) ?? [])
  const ids = context.script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
  for (const { elementId } of citations) expect(ids).toContain(elementId)
  return text
}

describe('ready questions', () => {
  it('continuity: lists the findings with their places', () => {
    expect(ask('', { id: 'continuity' })).toBe(
      [
        'The continuity checks found 1 possible slip. “Here” is the place at the end of the line.',
        '- Ages that differ: NORA is 34 in scene 1 and 43 here. [Scene 3, p. 1]',
      ].join('\n'),
    )
    expect(ask('', { id: 'continuity' }, EMPTY)).toBe('The continuity checks found no slips.')
  })

  it('beat sheet: lists the scenes with synopses and speakers', () => {
    expect(ask('', { id: 'beat_sheet' })).toBe(
      [
        'The script has 3 scenes on 1 page.',
        '- [Scene 1, p. 1] EXT. PIER - NIGHT – Speaking: NORA, BEN',
        '- [Scene 2, p. 1] INT. LIGHTHOUSE - NIGHT',
        '- [Scene 3, p. 1] EXT. PIER - DAY – Nora gives up. – Speaking: NORA',
      ].join('\n'),
    )
    expect(ask('', { id: 'beat_sheet' }, EMPTY)).toBe('The script has no scenes yet.')
  })

  it('what a character knows: lists the scenes up to a page', () => {
    const text = [
      'Up to page 1, BEN is in 2 scenes and can know what happens there.',
      '- [Scene 1, p. 1] EXT. PIER - NIGHT – NORA (34) ties up the red boat.',
      '- [Scene 2, p. 1] INT. LIGHTHOUSE - NIGHT – Ben hides the map under the lamp.',
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
      'IDA is in no scene up to page 1, and first in [Scene 3, p. 3] INT. BUS - DAY.',
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
        needs: 'ai',
        examples: ['which scenes have NORA?', 'who is in scene 1?', 'how many pages are there?'],
      },
    })
    expect(ask('', ready)).toMatch(/^! “.+” needs an AI service\. Without one/u)
  })
})

describe('free questions', () => {
  it.each([
    ['how many pages is it', 'The script has 1 page, about 1 minute on screen.'],
    ['How long is the script', 'The script has 1 page, about 1 minute on screen.'],
    ['how many words are in the script?', 'The script has 40 words.'],
    ['who is in scene 1?', 'NORA and BEN speak in [Scene 1, p. 1].'],
    ['whos in scene two', 'Nobody speaks in [Scene 2, p. 1]; BEN is named in the action.'],
    ['who is in all scenes at night?', 'BEN is in [Scene 1, p. 1] and [Scene 2, p. 1].'],
    [
      'who is in no scene at night?',
      'Everybody is in one or more of [Scene 1, p. 1] and [Scene 2, p. 1].',
    ],
    ['who is in the ninth scene?', 'There is no ninth scene; the script has scenes 1 to 3.'],
    ['who isn’t in scene 3?', 'BEN does not appear in [Scene 3, p. 1].'],
    ['who speaks most?', 'NORA has the most words: 7. Then BEN with 2.'],
    ['who has the fewest lines', 'BEN has the fewest lines: 1. Then NORA with 2.'],
    ['how old is Nora?', 'NORA is 34 in [Scene 1, p. 1].\nNORA is 43 in [Scene 3, p. 1].'],
    ['how many lines does Bem have', '! “Bem” isn’t in the script.'],
    ['where do we first meet Ben?', 'The first scene with BEN: [Scene 1, p. 1] EXT. PIER - NIGHT'],
    ['is the map ever mentioned again?', 'Yes. “map” comes up 2 times, in 2 scenes.'],
    ['wich scenes are at nigth', '2 scenes are at night.'],
    ['which scenes are at the pier?', '2 scenes are at PIER.'],
    ['which scenes have Nora but not Ben', '1 scene has NORA, without BEN.'],
    ['which scenes is Ben in but does not speak', '1 scene has BEN, without BEN speaking.'],
    ['which scenes aren’t at night', '1 scene is not at night.'],
    ['which scenes have Nora but are not at night', '1 scene not at night has NORA.'],
    ['which scenes have the map or the lamp?', '2 scenes have “map” or “lamp”.'],
    ['which scenes have no dialogue?', '1 scene is without dialogue.'],
    ['do Nora and Ben ever meet', 'Yes. 1 scene has both NORA and BEN.'],
    ['is Ben in scene 3', 'No. [Scene 3, p. 1] EXT. PIER - DAY: ⅛ page, 4 lines, '],
    ['what is Nora’s last line?', 'NORA: “You are late.” [Scene 3, p. 1]'],
    ['does Ben talk the most?', 'NORA has the most words: 7. Then BEN with 2.'],
    ['who talks to Nora most', 'NORA shares scenes with 1 character.\n- BEN: 1 scene'],
    ['who speaks at the lighthouse?', 'Nobody speaks in [Scene 2, p. 1].'],
    ['how many people speak in scene 2', '0 characters: Nobody speaks in [Scene 2, p. 1]'],
    ['who mentions the map', '“map” is said once.\n- NORA: “Who took the map?”'],
    ['who is in the opening scene', 'NORA and BEN speak in [Scene 1, p. 1].'],
    ['how many people are in the lighthouse scene', '1 character: BEN is in [Scene 2, p. 1].'],
    ['how often does Ben speak?', 'BEN has 1 line in 1 speech'],
    ['who is only in scene 2?', 'Nobody is only in [Scene 2, p. 1].'],
    ['when do we last hear Nora', 'NORA: “You are late.”'],
    ['who only speaks once', 'BEN speaks only once.'],
    ['who is in this scene', 'NORA and BEN speak in [Scene 1, p. 1].'],
    [
      'who is Ben?',
      'BEN has 1 line in 1 speech, 2 words in all, in 1 scene.\nFirst in [Scene 1, p. 1] EXT. PIER - NIGHT\nLast in [Scene 2, p. 1] INT. LIGHTHOUSE - NIGHT',
    ],
    [
      'where is Ben?',
      '2 scenes have BEN.\n- [Scene 1, p. 1] EXT. PIER - NIGHT\n- [Scene 2, p. 1] INT. LIGHTHOUSE - NIGHT – only named',
    ],
    [
      'which scenes have the boat in them?',
      '“boat” comes up 2 times, in 2 scenes.\n- [Scene 1, p. 1] EXT. PIER - NIGHT – “NORA (34) ties up the red boat.”\n- [Scene 3, p. 1] EXT. PIER - DAY – “NORA (43) waits. No boats.”',
    ],
    ['how many story blocks are there?', 'The script has 2 story blocks.'],
    ['whose line is “not me”?', '“not me” is said once.\n- BEN: “Not me.”'],
    ['find “you are late”', '“you are late” comes up once, in 1 scene.'],
    ['find the whale', 'No scene has “whale”.'],
    [
      'list all places please',
      'The script has 2 places.\n- PIER: [Scene 1, p. 1] and [Scene 3, p. 1]\n- LIGHTHOUSE: [Scene 2, p. 1]',
    ],
  ])('%s', (question, answer) => {
    expect(ask(question)).toContain(answer.replaceAll('isn’t', "isn't"))
  })

  it('a word of a question may be a part of a name', () => {
    const kit = elementsOf(
      'scene_heading: INT. TRAIN - DAY',
      'action: The night train stops. A first aid kit falls.',
    )
    const context = indexed(scriptOf(kit))
    const all = 'comes up once, in 1 scene.'
    expect(ask('which scenes have the first aid kit?', undefined, context)).toContain(all)
    expect(ask('which scenes have the night train?', undefined, context)).toContain(all)
    expect(ask('which scenes are at night?', undefined, context)).toBe('No scene is at night.')
  })

  it('has the numbers of Statistics', () => {
    const { pages, words, characters } = scriptStatistics(SCRIPT)
    expect(ask('how many pages?')).toContain(`${pages} page`)
    expect(ask('how many words?')).toContain(`${words} words`)
    for (const { name, lines, speeches, words: said } of characters) {
      const text = ask(`how many lines does ${name} have?`)
      expect(text).toContain(`${lines} line${lines === 1 ? '' : 's'} in ${speeches} speech`)
      expect(text).toContain(`${said} words`)
    }
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

  it.each(['why does Nora leave?', 'is scene 2 funny enough?', 'what is it about?', ''])(
    'needs an AI service: %s',
    (question) => expect(ask(question)).toMatch(/^! This question needs an AI service/u),
  )

  it.each([
    'is Nora angry in scene 1?',
    'does Nora leave the pier',
    'is scene 1 longer than scene 2',
    'which scenes are shorter than a page?',
    'what scene comes before the lighthouse',
    'which scene has the most dialogue',
    'who is in only one scene',
    'what is the second longest scene',
    'how many notes are there',
    'what happened to the boat',
    'is the title good?',
    'what does Ben say to Nora?',
    'can Ben see Nora?',
    'who appears only once',
    'is scene 2 the longest scene?',
    'does Ben first appear in scene 2',
    'is the map only in scene 1',
    'are there two scenes at night',
    'is Ben not in scene 3',
    'what happens in the second scene with Nora',
    'who has more than one scene',
    'does Nora have the last line',
    'who is in both scene 1 and scene 3',
    'does the map come up since scene 2',
    'is Nora only in scene 1?',
    'how many lines does Nora have in scene 1?',
  ])('does not answer only a part of: %s', (question) => expect(ask(question)).toMatch(/^!/u))

  it.each([
    ['are Nora and Ben in every scene?', /^No\. 1 scene has both NORA and BEN\./u],
    ['are all scenes at night?', /^No\. 2 scenes are at night\./u],
    ['is the lamp ever mentioned again?', /^No\. “lamp” comes up once/u],
    ['is Nora in the last scene?', /^Yes\. \[Scene 3/u],
    ['is Ben in the last scene?', /^No\. \[Scene 3/u],
    ['isn’t Ben in scene 2?', /^Yes\. \[Scene 2/u],
    ['does Ben mention the map?', /^BEN never says “map”/u],
    ['is Ben ever in the lighthouse', /^Yes\. 1 scene at LIGHTHOUSE has BEN\./u],
  ])('answers with yes or no: %s', (question, answer) => expect(ask(question)).toMatch(answer))

  it('says which part of a question it does not understand, and offers what it knows', () => {
    expect(
      answerOffline(CONTEXT, { kind: 'ask', message: 'where does Ben burn the map?' }),
    ).toEqual({
      ok: false,
      failure: {
        code: 'COMMAND_NOT_UNDERSTOOD',
        error:
          "“burn the map” isn't in the script. Without an AI service the assistant counts, lists and searches.",
        unclear: 'burn the map',
        examples: ['where is “map” mentioned?', 'which scenes have BEN?', 'who is in scene 1?'],
      },
    })
  })

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
      '- [Scene 7, p. 1] INT. LIGHTHOUSE - NIGHT',
    )
  })

  it('a long list ends with what is left out', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      id: `s${at}`,
      type: 'scene_heading' as const,
      content: `INT. ROOM WITH A RATHER LONG NAME ${at} - DAY`,
    }))
    expect(ask('list the scenes', undefined, indexed(scriptOf(many)))).toMatch(/\n\d{2,3} more\.$/u)
  })
})
