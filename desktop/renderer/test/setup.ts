/** Runs before each test file. */
if (typeof document !== 'undefined') await import('./patience.ts')

export {}
