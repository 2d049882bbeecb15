import { useState } from 'react'

/** Copies a text and reports it, or what to do instead. */
export function useCopy(): Readonly<{ copied: string; copy: (text: string) => Promise<void> }> {
  const [copied, setCopied] = useState('')

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Copied.')
    } catch {
      setCopied("Couldn't copy. Select the text and copy it yourself.")
    }
  }

  return { copied, copy }
}
