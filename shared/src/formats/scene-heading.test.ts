import { expect, it } from 'vitest'
import { asSceneHeading } from './scene-heading.ts'
import { asTransition } from './transition.ts'

it('writes words in capitals, except letters whose capital is longer', () => {
  expect(asSceneHeading('interior große straße at night')).toBe('INT. GROßE STRAßE - NIGHT')
  expect(asSceneHeading('Große Straße')).toBe('GROßE STRAßE')
  expect(asTransition('weiß to')).toBe('WEIß TO:')
})
