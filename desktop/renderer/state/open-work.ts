/**
 * The work in this tab that a reload could lose: the open script and what was typed into panels. A
 * reload that the writer didn't start asks here first.
 */
export type OpenWork = Readonly<{
  isUnsaved: () => boolean
  /** Saves it. @returns whether all of it is on the server or on this device */
  save: () => Promise<boolean>
}>

const opened = new Set<OpenWork>()

/** @returns a function that ends this */
export function registerWork(work: OpenWork): () => void {
  opened.add(work)
  return () => opened.delete(work)
}

export function hasUnsavedWork(): boolean {
  return [...opened].some((work) => work.isUnsaved())
}

/** @returns whether all work is safe */
export async function saveOpenWork(): Promise<boolean> {
  const results = await Promise.all([...opened].map((work) => work.save()))
  return !results.includes(false)
}
