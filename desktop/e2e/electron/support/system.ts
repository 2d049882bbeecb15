/** Answers the app's native dialogs in a spec, and records the app's calls to the system. */
import type { Desktop } from './desktop.ts'

/** Answers to dialogs, each used once, in order. After that, dialogs are cancelled. */
export interface Answers {
  /** Paths to save to; `null` cancels. */
  save?: (string | null)[]
  /** Paths to open; `null` cancels. */
  open?: (string | null)[]
  /** Indexes of the buttons to press in message boxes. */
  message?: number[]
}

/** Answers the app's dialogs and records its calls to the system from now on. */
export async function answerDialogs(desktop: Desktop, answers: Answers = {}): Promise<void> {
  await desktop.evaluate(({ dialog, shell }, { save = [], open = [], message = [] }: Answers) => {
    const calls: { name: string; about: unknown }[] = []
    const note = (name: string, about: unknown) => void calls.push({ name, about })
    Object.assign(globalThis, { calls })
    dialog.showSaveDialog = async (...args: unknown[]) => {
      note('save', args.at(-1))
      const filePath = save.shift() ?? ''
      return { canceled: filePath === '', filePath }
    }
    dialog.showOpenDialog = async (...args: unknown[]) => {
      note('open', args.at(-1))
      const path = open.shift()
      return { canceled: !path, filePaths: path ? [path] : [] }
    }
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message: text, detail, buttons } = args.at(-1) as Electron.MessageBoxOptions
      note('message', { text, detail, buttons })
      return { response: message.shift() ?? 1, checkboxChecked: false }
    }
    shell.openExternal = async (address: string) => note('openExternal', address)
    shell.showItemInFolder = (path: string) => note('showItemInFolder', path)
  }, answers)
}

/** Keeps the save dialog open. The returned function cancels it. */
export async function holdSaveDialog(desktop: Desktop): Promise<() => Promise<void>> {
  await desktop.evaluate(({ dialog }) => {
    const answered = Promise.withResolvers<Electron.SaveDialogReturnValue>()
    const answerSave = () => answered.resolve({ canceled: true, filePath: '' })
    Object.assign(globalThis, { answerSave })
    dialog.showSaveDialog = () => answered.promise
  })
  return async () => {
    await desktop.evaluate(() => {
      const { answerSave } = globalThis as unknown as { answerSave: () => void }
      answerSave()
    })
  }
}

/** The recorded calls with this name, for example 'save' or 'openExternal'. */
export async function systemCalls(desktop: Desktop, name: string): Promise<unknown[]> {
  return await desktop.evaluate((_electron, wanted) => {
    const { calls } = globalThis as unknown as { calls: { name: string; about: unknown }[] }
    return calls.filter((call) => call.name === wanted).map((call) => call.about)
  }, name)
}
