import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'

const FAILED = 1
const INTERRUPTED = 130

/**
 * Runs a command of the terminal with its arguments. Ctrl-C aborts it, so that it can clean up. An
 * expected failure is printed as one line.
 */
export async function runCommand(
  command: (args: readonly string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => controller.abort())
  }
  try {
    await command(process.argv.slice(2), controller.signal)
  } catch (error) {
    if (controller.signal.aborted && errorCode(error) === 'ABORT_ERR') {
      process.stderr.write('Stopped. Nothing was changed.\n')
      process.exitCode = INTERRUPTED
      return
    }
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = FAILED
  }
}
