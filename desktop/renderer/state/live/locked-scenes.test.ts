/** Locked scene numbers in a live script (`docs/product/script.md#scene-numbers`). */
import { expect, it } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { lockSceneNumbers } from '@scenewright/shared/script/scenes/locked-numbers.ts'
import { deleteScene } from '@scenewright/shared/script/scenes/edit-scenes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { settled } from '#renderer/test/joined-script.ts'
import { createLiveHub } from '#renderer/test/live-hub.ts'

const SCRIPT = lockSceneNumbers(
  scriptOf(elementsOf('scene_heading:INT. MILL', 'scene_heading:INT. BARN')),
)

async function two() {
  const hub = createLiveHub(SCRIPT, countingIds())
  const [nora, ivo] = [hub.device(), hub.device()]
  const one = memorySession(SCRIPT, { openLiveLink: nora.openLink }).session.store
  const other = memorySession(SCRIPT, { openLiveLink: ivo.openLink }).session.store
  await settled()
  return { hub, nora, one, other }
}

function addScene(store: ScriptStore, id: string): void {
  store.edit('Add scene', (script) => {
    const { id: blockId, elements } = script.storyBlocks[0]!
    const scene = { id, type: 'scene_heading', content: `INT. ${id}` } as const
    return replaceElements(script, blockId, elements.toSpliced(1, 0, scene))
  })
}

const numbersOf = ({ storyBlocks }: Script) =>
  storyBlocks.flatMap(({ elements }) => elements.map(({ extra }) => extra?.sceneNumber))

it('scenes that two writers add at once have different numbers for both and in the document', async () => {
  const { hub, nora, one, other } = await two()
  nora.setOnline(false)
  addScene(one, 'nora')
  addScene(other, 'ivo')
  expect(numbersOf(one.getState().script)).toEqual(['1', '1A', '2'])
  nora.setOnline(true)
  await settled()
  const scripts = [one.getState().script, other.getState().script, hub.script()]
  for (const script of scripts) expect(numbersOf(script)).toEqual(['1', '1A', '1B', '2'])
  one.undo()
  await settled()
  expect(numbersOf(other.getState().script)).toEqual(numbersOf(one.getState().script))
  expect(numbersOf(one.getState().script)).toHaveLength(3)
})

it('the number of a scene that one writer deleted is not given again by the other', async () => {
  const { one, other } = await two()
  addScene(one, 'nora')
  one.edit('Delete scene', (script) => {
    const deleted = deleteScene(script, 'nora')
    return deleted.ok ? deleted.script : script
  })
  await settled()
  addScene(other, 'ivo')
  await settled()
  expect(numbersOf(one.getState().script)).toEqual(['1', '1B', '2'])
})

it('a restored version keeps its numbers', () => {
  const { store } = memorySession(SCRIPT).session
  const [block] = SCRIPT.storyBlocks
  const [first] = block!.elements
  const numbered = { id: 'x', type: 'scene_heading', content: 'INT. X' } as const
  const version = replaceElements(SCRIPT, block!.id, [
    first!,
    { ...numbered, extra: { sceneNumber: '7' } },
  ])
  store.restore('Restore version', version)
  expect(numbersOf(store.getState().script)).toEqual(['1', '7'])
})
