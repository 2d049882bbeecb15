import { defineProject } from 'vitest/config'
import { COMMON, MOCKING_TESTS } from './vitest.config.ts'

export default defineProject({
  test: { ...COMMON, name: 'backend mocking', include: MOCKING_TESTS },
})
