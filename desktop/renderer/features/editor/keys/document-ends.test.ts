import { expect, test } from 'vitest'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { documentEnds } from './document-ends.ts'
import { page, pressed } from './test-support.ts'

const state = page(elementsOf('action:One', 'action:', 'action:Three'), [0, 2])

test.each([
  [false, 'Mod-Home', [1, 1]],
  [false, 'Mod-End', [13, 13]],
  [false, 'Shift-Mod-Home', [3, 1]],
  [false, 'Shift-Mod-End', [3, 13]],
  [true, 'Mod-ArrowUp', [1, 1]],
  [true, 'Shift-Mod-ArrowDown', [3, 13]],
])('with a Command key %s, %s selects %j', (isApple, key, [anchor, head]) => {
  const command = documentEnds(isApple)[key]
  expect(command && pressed(state, command).selection).toMatchObject({ anchor, head })
})

test('the arrows stay those of the system where there is no Command key', () => {
  expect(Object.keys(documentEnds(false)).some((key) => key.includes('Arrow'))).toBe(false)
})
