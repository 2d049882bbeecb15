/** What the app asks of the system in a spec: dialogs that answer, and a note of what was opened. */
import type { Desktop } from './launch.ts'

/** Answers of dialogs, each once, in the order of asking; then as if Escape were pressed. */
export interface Answers {
  /** Paths to save to; `null` cancels. */
  save?: (string | null)[]
  open?: (string | null)[]
  /** Buttons of message boxes, by their number. */
  message?: number[]
}

/** Lets the app's dialogs answer, and notes what it asks of the system from now on. */
export async function answerDialogs(desktop: Desktop, answers: Answers = {}): Promise<void> {
  await desktop.evaluate(({ dialog, shell }, { save = [], open = [], message = [] }: Answers) => {
    const asked: { name: string; about: unknown }[] = []
    const note = (name: string, about: unknown) => void asked.push({ name, about })
    Object.assign(globalThis, { asked })
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

/** Keeps the dialog that asks where to save open; the answer cancels it. */
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

/** What was asked of the system under this name so far. */
export async function askedFor(desktop: Desktop, name: string): Promise<unknown[]> {
  return await desktop.evaluate((_electron, wanted) => {
    const { asked } = globalThis as unknown as { asked: { name: string; about: unknown }[] }
    return asked.filter((one) => one.name === wanted).map((one) => one.about)
  }, name)
}
