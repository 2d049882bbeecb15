import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { redirectConsole } from './redirect-console.ts'

it('logs what a package prints as one short line, without control characters', () => {
  const lines: string[] = []
  const log = createLogger('debug', { write: (line) => void lines.push(line) })
  const printer = { ...console }
  redirectConsole(log, printer)
  const forged = `\u001b[2J\n{"level":30,"msg":"forged"}${'x'.repeat(40_000)}`
  printer.error(`closing connection (while handling ${forged})`, new Error('no'))
  printer.log('Ready')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('\u001b')
  expect(lines.map((line) => line.trimEnd().includes('\n'))).toEqual([false, false])
  const logged = lines.map((line) => JSON.parse(line) as { level: number; printed: string })
  expect(logged.map(({ level }) => level)).toEqual([50, 20])
  expect(logged[0]?.printed).toHaveLength(500)
})
