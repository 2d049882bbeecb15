import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { numberScenes, withSceneNumber } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expect, it } from 'vitest'
import { scriptInFile } from '#renderer/test/fdx-files.ts'

const numbersOf = (script: Script) =>
  [...writeFdx(script).matchAll(/<Paragraph([^>]*) Type="Scene Heading"/g)].map(
    ([, attributes]) => /Number="(.*)"/.exec(attributes ?? '')?.[1],
  )

it('writes a heading without a number back without one', () => {
  const script = scriptInFile('unnumbered-scenes')
  expect(numbersOf(script)).toEqual(['1', undefined, '2', undefined])
  expect([...numberScenes(script).values()]).toEqual(['1', '2'])
})

it('gives it a number as soon as the writer wants one', () => {
  const script = scriptInFile('unnumbered-scenes')
  const insert = script.storyBlocks[0]?.elements[1]?.id ?? ''
  expect(numbersOf(withSceneNumber(script, insert, ''))).toEqual(['1', '1A', '2', undefined])
  expect(numbersOf(withSceneNumber(script, insert, '7'))).toEqual(['1', '7', '2', undefined])
})
