import { expect, it } from 'vitest'
import {
  commandError,
  confirmBlockDelete,
  confirmBlockReset,
  MESSAGES,
  pageTitle,
  PRODUCT,
} from './messages.ts'
import { MAX_ELEMENTS_PER_BLOCK, MAX_OVERVIEW_CHARACTERS } from './script/limits.ts'

it('fills titles and errors into the sentences of the spec', () => {
  expect(commandError('No credit left')).toBe('Error: No credit left')
  expect(confirmBlockReset('Act "One"')).toBe(
    'Are you sure you want to reset "Act "One""? This will erase all elements in this story block.',
  )
  expect(confirmBlockDelete('Storm')).toBe(
    'Are you sure you want to delete "Storm"? This action cannot be undone.',
  )
})

it('titles a page by its name, and the first page by the product', () => {
  expect(pageTitle('FAQ')).toBe(`FAQ | ${PRODUCT}`)
  expect(pageTitle()).toBe('Scenewright - AI-enabled Screenwriting Interface')
})

it('names the limits that the rules hold to', () => {
  expect(MESSAGES.elementLimit).toContain(`maximum of ${MAX_ELEMENTS_PER_BLOCK} elements`)
  expect(MESSAGES.overviewLimit).toContain(`maximum of ${MAX_OVERVIEW_CHARACTERS} characters`)
})
