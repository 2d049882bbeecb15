import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { TestFailure } from './test-reports.ts'
import { rerunCommand } from './test-runner.ts'

const failure = (location: string, title = ''): TestFailure => ({
  location,
  title,
  isFlaky: false,
  error: '',
})

describe('the command that runs only the failed tests', () => {
  const VITEST = { tool: 'vitest' } as const
  const PLAYWRIGHT = { tool: 'playwright', config: 'desktop/e2e/playwright.config.ts' } as const

  test('names file and title', () => {
    const failed = [failure('shared/src/a.test.ts', 'the list > removes')]
    expect(rerunCommand(VITEST, failed)).toBe(
      "npx vitest run shared/src/a.test.ts -t '^the list > removes$'",
    )
  })

  test('names each file and title once, and the configuration', () => {
    const failed = [failure('a.test.ts', 'adds'), failure('a.test.ts', 'removes (1.5 mm)')]
    expect(rerunCommand({ ...VITEST, config: 'desktop/vitest.browser.config.ts' }, failed)).toBe(
      String.raw`npx vitest run --config desktop/vitest.browser.config.ts a.test.ts -t '^(adds|removes \(1\.5 mm\))$'`,
    )
  })

  test('names only the file if it could not be loaded', () => {
    expect(rerunCommand(VITEST, [failure('a.test.ts')])).toBe('npx vitest run a.test.ts')
  })

  test('names the lines of specs', () => {
    const failed = [
      failure('', 'Outside of specs'),
      failure('desktop/e2e/undo.spec.ts:7', 'undoes'),
    ]
    expect(rerunCommand(PLAYWRIGHT, failed)).toBe(
      'npx playwright test --config desktop/e2e/playwright.config.ts desktop/e2e/undo.spec.ts:7',
    )
  })

  test.skipIf(process.platform === 'win32')('is quoted for the shell', () => {
    const title = `a "b" 'c' $d \\ \`e\``
    const words = rerunCommand(VITEST, [failure('a b.test.ts', title)]).replace('npx vitest', '')
    const script = 'console.log(JSON.stringify(process.argv.slice(1)))'
    const node = `'${process.execPath}' -e '${script}' -- ${words}`
    const { stdout } = spawnSync('sh', ['-c', node], { encoding: 'utf8' })
    const [, file, , pattern = ''] = JSON.parse(stdout) as string[]
    expect(file).toBe('a b.test.ts')
    expect(title).toMatch(new RegExp(pattern))
  })
})
