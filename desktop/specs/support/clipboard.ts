/** Reads and writes the clipboard, while no other worker's spec uses it. */
import { commands } from 'vitest/browser'

export async function readClipboard(): Promise<string> {
  await commands.takeClipboard()
  return navigator.clipboard.readText()
}

/** Copies data of these MIME types, such as `{ 'text/plain': 'Rain.' }`. */
export async function writeClipboard(data: Readonly<Record<string, string>>): Promise<void> {
  await commands.takeClipboard()
  await navigator.clipboard.write([new ClipboardItem({ ...data })])
}
