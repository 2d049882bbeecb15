import { beforeAll } from 'vitest'

// Only tests with a page need this timeout.
beforeAll(async () => {
  if (typeof document !== 'undefined') await import('./patience.ts')
})
