/** Finds the files of the web build that a page needs first. */
import { z } from 'zod'

/** Vite's list of built files, by their source or chunk name. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** Paths relative to the web build. */
export type PageFiles = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>

/**
 * The scripts and style sheets of some sources with everything they import.
 *
 * @throws if a source isn't in the manifest
 */
export function pageFiles(manifest: Manifest, sources: readonly string[]): PageFiles {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const built = manifest[name]
    if (!built) throw new Error(`${name} is missing from the web build`)
    if (scripts.has(built.file)) return
    scripts.add(built.file)
    for (const imported of built.imports ?? []) visit(imported)
    for (const style of built.css ?? []) styles.add(style)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
