import { expect, test } from 'vitest'
import { exportLosses, FEATURES } from '@scenewright/shared/formats/file-losses.ts'
import { getKeys } from '@scenewright/shared/records.ts'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { readFile } from '#renderer/services/import/read-file.ts'
import { exportScript, type WriterId } from './export-formats.ts'

function scriptWith(extra: ElementExtra, others: Partial<Script> = {}): Script {
  return scriptOf(
    [
      ['scene_heading', 'INT. MILL - DAY'],
      ['action', 'The wheel turns slowly.'],
      ['scene_heading', 'EXT. RIVER - NIGHT', extra],
      ['action', 'Nothing moves here.'],
    ],
    others,
  )
}

type Line = readonly [ElementType, string, ElementExtra?]

function scriptOf(
  lines: readonly Line[],
  others: Partial<Script> = {},
  blockTitle = 'Story Block 1',
): Script {
  const elements = lines.map(([type, content, extra = {}], at) => {
    return { id: `e${at}`, type, content, extra }
  })
  const storyBlocks = [{ id: 'x', number: 1, title: blockTitle, elements }]
  return { ...newScript(), title: 'The Mill', storyBlocks, ...others }
}

const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const

/** A script with each feature alone. */
const SCRIPTS: Readonly<Record<keyof typeof FEATURES, Script>> = {
  notes: scriptWith({ notes: [{ at: 5, to: 10, kind: 'note', text: 'Which one?' }] }),
  synopses: scriptWith({ before: [{ kind: 'synopsis', text: 'It stops.' }] }),
  sections: scriptWith({ before: [{ kind: 'section', level: 1, text: 'Act two' }] }),
  boneyards: scriptWith({ before: [{ kind: 'boneyard', text: 'An old line.' }] }),
  alternates: scriptWith({ alternates: ['EXT. LAKE - NIGHT'] }),
  colors: scriptWith({ styled: [{ at: 5, to: 10, color: '#ff0000' }] }),
  cardColors: scriptWith({ sceneColor: '#ff0000' }),
  cardTitles: scriptOf([
    ['scene_heading', 'EXT. RIVER - NIGHT', { sceneTitle: 'The flood' }],
    ['action', 'It rises.', { before: [{ kind: 'synopsis', text: 'The flood' }] }],
  ]),
  blockTitles: scriptOf([['action', 'Rain.']], {}, 'The flood'),
  sceneNumbers: scriptWith({ sceneNumber: '2' }, { pages }),
  dual: scriptOf([
    ['character', 'IVO'],
    ['dialogue', 'Stop it now.'],
    ['character', 'JUNE', { dual: 'right' }],
    ['dialogue', 'Let it turn.'],
  ]),
  forms: scriptOf([
    ['action', 'The wheel turns.'],
    ['action', 'THE END', { form: 'centred' }],
  ]),
  pageBreaks: scriptWith({ startsPage: true }),
  omitted: scriptWith(
    {
      sceneNumber: '2',
      omittedScene: [{ id: 'o', type: 'scene_heading', content: 'EXT. RIVER - NIGHT' }],
    },
    { pages },
  ),
  lockedPages: scriptWith({}, { pages: { ...pages, locked: ['1'] } }),
  pageLabels: scriptWith({}, { pages: { ...pages, locked: ['1', '2.x'] } }),
  drafts: scriptWith(
    { styled: [{ at: 5, to: 10, other: [['RevisionID', '1']] }] },
    { production: { drafts: [{ number: 1, name: 'Blue', color: 'C6EDFE', mark: '*', at: '' }] } },
  ),
  issuedText: scriptWith(
    {},
    { production: { issued: { title: 'The Mill', author: '', subheading: '', blocks: [] } } },
  ),
  lockedScenes: scriptWith({ sceneNumber: '2' }, { pages: { ...pages, scenesLocked: true } }),
  header: scriptWith(
    {},
    {
      pages: {
        ...pages,
        header: { left: 'Second draft', centre: '', right: '{page}.', firstPage: false },
      },
    },
  ),
  overview: scriptWith({}, { overview: 'Someone builds a mill.' }),
  instructions: scriptWith({}, { customInstructions: 'Write briefly.' }),
}

const FORMATS: readonly WriterId[] = ['fdx', 'fountain', 'osf', 'docx', 'txt']

async function readBack(script: Script, format: WriterId): Promise<Script> {
  const { name, bytes } = await exportScript(script, format)
  let ids = 0
  const read = await readFile(
    { name, bytes },
    { makeId: () => `i${(ids += 1)}`, onStage: () => {} },
  )
  if (!read.ok) throw new Error(read.error)
  return read.divisions[0].script
}

/** Plain text has these as they are printed. */
const PRINTED: readonly string[] = ['forms', 'pageBreaks'] satisfies (keyof typeof FEATURES)[]

const CASES = getKeys(FEATURES).flatMap((name) => {
  // An export doesn't ask about titles that most blocks get from their scenes.
  if (name === 'blockTitles') return []
  const formats = FORMATS.filter((id) => id !== 'txt' || !PRINTED.includes(name))
  return formats.map((format) => [name, format] as const)
})

test.each(CASES)('the writer hears whether %s are lost in %s', async (name, format) => {
  const script = SCRIPTS[name]
  expect(FEATURES[name].find(script)).not.toEqual([])
  const back = FEATURES[name].find(await readBack(script, format))
  const isLost = exportLosses(script, format).length > 0
  expect({ name, format, isLost }).toEqual({ name, format, isLost: back.length === 0 })
})
