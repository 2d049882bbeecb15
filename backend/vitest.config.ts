import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['{src,prisma,test}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
