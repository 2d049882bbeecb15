/**
 * Runs a built main process with mock Electron: `node run.ts MAIN ARGUMENTS`. The parent process may
 * evaluate functions here, like Playwright's `ElectronApplication.evaluate`.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const MOCK = new URL('./electron.ts', import.meta.url).href

// Resolves every import or require of `electron`, in any package, to the mock.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: MOCK, shortCircuit: true } : next(specifier, context),
})

const electron = (await import('./electron.ts')).default

interface Evaluate {
  id: number
  fn: string
  argument: unknown
}

process.on('message', (message: Evaluate) => {
  void evaluate(message).then((answer) => process.send?.({ id: message.id, ...answer }))
})

async function evaluate({ fn, argument }: Evaluate): Promise<{ value?: unknown; error?: string }> {
  try {
    // eslint-disable-next-line no-eval
    const call = (0, eval)(`(${fn})`) as (electron: object, argument: unknown) => unknown
    return { value: await call(electron, argument) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// The parent process has ended.
process.on('disconnect', () => electron.app.exit(0))
process.on('SIGTERM', () => electron.app.quit())

// Like Electron's: the program, the app, then the arguments.
const [, , main = '', ...args] = process.argv
process.argv = [process.execPath, main, ...args]
await import(pathToFileURL(main).href)
electron.app.becomeReady()
