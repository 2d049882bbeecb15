import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { applyScriptChange } from '#renderer/state/review/apply-script-change.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { ReviewBar } from './review-bar.tsx'

afterEach(cleanup)

const element = (id: string, type: ScriptElement['type'], content: string): ScriptElement => ({
  id,
  type,
  content,
})
const bus = element('bus', 'scene_heading', 'INT. BUS')
const sits = element('sits', 'action', 'Mara sits.')
const pier = element('pier', 'scene_heading', 'EXT. PIER')
const waits = element('waits', 'action', 'She waits.')
const rope = element('rope', 'action', 'The rope is wet.')
const bar = element('bar', 'scene_heading', 'INT. BAR')
const drinks = element('drinks', 'action', 'She drinks.')
const first = [bus, sits, pier, waits]
const second = [rope, bar, drinks]

/** The second scene is in both blocks. */
const CHANGE: ScriptChange = {
  blocks: [
    {
      number: 1,
      before: first,
      after: [bus, { ...sits, content: 'Mara sleeps.' }, pier, { ...waits, content: 'She sings.' }],
      reasons: { sits: 'She is tired.', waits: 'Waiting is hard to film.' },
    },
    {
      number: 2,
      before: second,
      after: [bar, { ...drinks, content: 'She leaves.' }],
      reasons: { rope: 'Nobody needs the rope.' },
    },
  ],
}

/** A synopsis is all that changes in the first scene. */
const SYNOPSIS: ScriptChange = {
  blocks: [
    {
      number: 1,
      before: first,
      after: first.with(0, {
        ...bus,
        extra: { after: [{ kind: 'synopsis', text: 'Mara sits.' }] },
      }),
      reasons: { bus: 'The card had none.' },
    },
  ],
}

async function renderReview(change = CHANGE) {
  const { session } = memorySession(scriptOf(first, second))
  const preferences = createPreferenceStore({
    get: async () => null,
    set: async () => {},
    remove: async () => {},
    onOtherWindowChange: () => () => {},
  })
  render(
    <AppServicesProvider services={{ preferences } as AppServices}>
      <EditorSessionProvider session={session}>
        <ReviewBar />
      </EditorSessionProvider>
    </AppServicesProvider>,
  )
  await act(() => applyScriptChange(session, change, { label: 'Changes proposed by Claude' }))
  const contents = () =>
    session.store
      .getState()
      .script.storyBlocks.map(({ elements }) => elements.map(({ content }) => content))
  const status = () => screen.getByRole('status').textContent
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const shown = () => session.view.getState().selection
  return { session, contents, status, press, focused, shown }
}

test('lists the changes of all blocks by scene, each with its reason', async () => {
  const { status } = await renderReview()
  expect(status()).toBe('Change 1 of 4: changed action “Mara sleeps.” She is tired.')
  const scenes = within(screen.getByRole('group', { name: 'All changes' })).getAllByRole('region')
  expect(scenes.map((scene) => scene.getAttribute('aria-label'))).toEqual([
    '1 INT. BUS',
    '2 EXT. PIER',
    '3 INT. BAR',
  ])
  expect(
    scenes.map((scene) =>
      within(scene)
        .getAllByRole('listitem')
        .map((item) => within(item).getAllByRole('paragraph').at(-1)?.textContent),
    ),
  ).toEqual([
    ['She is tired.'],
    ['Waiting is hard to film.', 'Nobody needs the rope.'],
    ['She drinksleaves.'],
  ])
})

test('lists the synopsis of a scene as a change that can be undone', async () => {
  const { session, press } = await renderReview(SYNOPSIS)
  const [item] = within(screen.getByRole('group', { name: 'All changes' })).getAllByRole('listitem')
  expect(item?.textContent).toContain('Added synopsisSynopsis: Mara sits.The card had none.')
  press('Undo added synopsis: Mara sits.')
  expect(session.store.getState().script.storyBlocks[0]?.elements[0]).toEqual(bus)
})

test('steps through the changes of all blocks and decides on them', async () => {
  const { status, press, shown, contents } = await renderReview()
  expect(status()).toBe('Change 1 of 4: changed action “Mara sleeps.” She is tired.')
  press('Next change')
  press('Next change')
  expect(status()).toBe('Change 3 of 4: removed action “The rope is wet.” Nobody needs the rope.')
  expect(shown()).toEqual({ kind: 'block', id: 'story_block_2' })
  press('Previous change')
  expect(shown()).toEqual({ kind: 'block', id: 'story_block_1' })
  press('Keep')
  expect(status()).toBe('Change 2 of 3: removed action “The rope is wet.” Nobody needs the rope.')
  expect(shown()).toEqual({ kind: 'block', id: 'story_block_2' })
  press('Undo change')
  expect(contents()[1]).toEqual(['The rope is wet.', 'INT. BAR', 'She leaves.'])
})

test('keeps and undoes scenes across blocks, and moves the focus to the next scene', async () => {
  const { session, status, press, focused, shown, contents } = await renderReview()
  press('Undo scene: 2 EXT. PIER')
  expect(contents()).toEqual([
    ['INT. BUS', 'Mara sleeps.', 'EXT. PIER', 'She waits.'],
    ['The rope is wet.', 'INT. BAR', 'She leaves.'],
  ])
  expect(focused()).toBe('Undo scene: 3 INT. BAR')
  expect(shown()).toEqual({ kind: 'block', id: 'story_block_2' })
  act(() => session.store.undo())
  expect(status()).toContain('of 4')
  press('Keep scene: 2 EXT. PIER')
  press('Keep scene: 3 INT. BAR')
  expect(focused()).toBe('Keep scene: 1 INT. BUS')
  press('Keep scene: 1 INT. BUS')
  expect(status()).toBe('No changes left to review.')
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('decides on one change in the list and moves the focus to the next', async () => {
  const { press, focused, contents } = await renderReview()
  press('Undo changed action: Mara sleeps.')
  expect(contents()[0]?.[1]).toBe('Mara sits.')
  expect(focused()).toBe('Undo changed action: She sings.')
  press('Keep changed action: She leaves.')
  expect(focused()).toBe('Keep removed action: The rope is wet.')
})

test('undoes all changes of all blocks as one edit', async () => {
  const { session, status, press, contents } = await renderReview()
  press('Undo all')
  expect(contents()).toEqual([first, second].map((list) => list.map(({ content }) => content)))
  act(() => session.store.undo())
  expect(status()).toBe('4 changes in 2 story blocks')
})

test('closes on Escape, and the arrow keys move between changes', async () => {
  const { focused } = await renderReview()
  const show = (name: string) => screen.getByRole('button', { name: `Show ${name}` })
  act(() => show('changed action: Mara sleeps.').focus())
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(focused()).toBe('Show 2 EXT. PIER')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(focused()).toBe('Show changed action: She sings.')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.queryByRole('group', { name: 'All changes' })).toBeNull()
  expect(focused()).toBe('List of changes')
})
