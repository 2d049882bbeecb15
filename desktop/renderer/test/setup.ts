import { beforeAll } from 'vitest'

// Only a test with a page waits for what comes into one.
beforeAll(async () => {
  if (typeof document !== 'undefined') await import('./patience.ts')
})
