/**
 * Runs a built main process with the double in place of Electron: `node run.ts MAIN ARGUMENTS`. Its
 * parent may have functions evaluated here, as Playwright's `ElectronApplication.evaluate` does.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const DOUBLE = new URL('./electron.ts', import.meta.url).href

// Every import or require of `electron`, in any package, is the double.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: DOUBLE, shortCircuit: true } : next(specifier, context),
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

// Whoever has started this is gone.
process.on('disconnect', () => electron.app.exit(0))
process.on('SIGTERM', () => electron.app.quit())

// As Electron's own: the program, the app, then what it was given.
const [, , main = '', ...args] = process.argv
process.argv = [process.execPath, main, ...args]
await import(pathToFileURL(main).href)
electron.app.becomeReady()
