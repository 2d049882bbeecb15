import { test } from './test.ts'
import { ONE_PROCESS_PER_SITE } from './quiet-chromium.ts'

/** `test` with a browser whose tabs have separate processes, which may see storage at other times. */
export const tabsTest = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = launchOptions.args?.filter((arg) => arg !== ONE_PROCESS_PER_SITE)
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})
