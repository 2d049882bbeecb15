import { expect, test } from 'vitest'
import { exportLosses, FEATURES } from '@scenewright/shared/formats/export-losses.ts'
import { getKeys } from '@scenewright/shared/records.ts'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { readFile } from '#renderer/services/import/read-file.ts'
import { exportScript, type WriterId } from './export-formats.ts'

function scriptWith(extra: ElementExtra, others: Partial<Script> = {}): Script {
  const elements = [
    { id: 'a', type: 'scene_heading', content: 'INT. MILL - DAY' },
    { id: 'b', type: 'action', content: 'The wheel turns slowly.' },
    { id: 'c', type: 'scene_heading', content: 'EXT. RIVER - NIGHT', extra },
    { id: 'd', type: 'action', content: 'Nothing moves here.' },
  ] as const
  const storyBlocks = [{ id: 'x', number: 1, title: 'Story Block 1', elements }]
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
  cards: scriptWith({ sceneColor: '#ff0000' }),
  omitted: scriptWith(
    {
      sceneNumber: '2',
      omittedScene: [{ id: 'o', type: 'scene_heading', content: 'EXT. RIVER - NIGHT' }],
    },
    { pages },
  ),
  lockedPages: scriptWith({}, { pages: { ...pages, locked: ['1'] } }),
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

const CASES = getKeys(FEATURES).flatMap((name) => FORMATS.map((format) => [name, format] as const))

test.each(CASES)('the writer hears whether %s are lost in %s', async (name, format) => {
  const script = SCRIPTS[name]
  expect(FEATURES[name].count(script)).toBeGreaterThan(0)
  const back = FEATURES[name].count(await readBack(script, format))
  const isLost = exportLosses(script, format).length > 0
  expect({ name, format, isLost }).toEqual({ name, format, isLost: back === 0 })
})
