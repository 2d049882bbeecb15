import { expect, it } from 'vitest'
import { commandError, confirmBlockDelete, confirmBlockReset, MESSAGES } from './messages.ts'
import { pageTitle, PRODUCT } from './product.ts'
import { MAX_ELEMENTS_PER_BLOCK, MAX_OVERVIEW_CHARACTERS } from './script/limits.ts'

it('inserts titles and errors into messages', () => {
  expect(commandError('No credit left')).toBe('Error: No credit left')
  expect(confirmBlockReset('Act "One"')).toBe(
    'Are you sure you want to reset "Act "One""? This will erase all elements in this story block.',
  )
  expect(confirmBlockDelete('Storm')).toBe(
    'Are you sure you want to delete "Storm"? This action cannot be undone.',
  )
})

it('builds page titles, with the product name alone for the home page', () => {
  expect(pageTitle('FAQ')).toBe(`FAQ | ${PRODUCT}`)
  expect(pageTitle()).toBe('Scenewright - AI-enabled Screenwriting Interface')
})

it('states the current limits', () => {
  expect(MESSAGES.elementLimit).toContain(`maximum of ${MAX_ELEMENTS_PER_BLOCK} elements`)
  expect(MESSAGES.overviewLimit).toContain(`maximum of ${MAX_OVERVIEW_CHARACTERS} characters`)
})
