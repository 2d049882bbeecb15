import { expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { lockPages, unlockPage, unlockPages } from '../locked-pages.ts'
import { lockSceneNumbers, unlockSceneNumbers } from '../scenes/locked-numbers.ts'
import { recordLocks } from './record-locks.ts'

const who = { at: '2026-12-01T10:00:00.000Z', by: 'nora@example.org' }

it('records who locks and unlocks', () => {
  const open = scriptOf(elementsOf('scene_heading: INT. CABIN', 'action: Rain.', 'action: Fog.'))
  const beginnings = ['1', '2', '3'].map((label, index) => {
    return { label, elementId: `e${index + 1}`, character: 0 }
  })
  const steps = [
    (script = open) => lockPages(script, beginnings),
    (script = open) => ({ ...script, title: 'Tides' }),
    (script = open) => unlockPage(script, '2'),
    lockSceneNumbers,
    unlockPages,
    unlockSceneNumbers,
  ]
  const script = steps.reduce((before, step) => recordLocks(before, step(before), who), open)
  expect(script.production?.record).toEqual([
    { ...who, did: 'locked pages', what: '1-3' },
    { ...who, did: 'unlocked pages', what: '2' },
    { ...who, did: 'locked scenes', what: '' },
    { ...who, did: 'unlocked pages', what: '1-3' },
    { ...who, did: 'unlocked scenes', what: '' },
  ])
  expect(recordLocks(open, { ...open, title: 'Tides' }, who).production).toBeUndefined()
})
