import { desktopPart } from './desktop/desktop-part.ts'
import { editorPart } from './editor/editor-part.ts'
import { loginPart } from './login/login-part.ts'
import { pagesPart } from './pages/pages-part.ts'
import { pdfPart } from './pdf/pdf-part.ts'
import { revisionsPart } from './revisions/revisions-part.ts'
import { savingPart } from './saving/saving-part.ts'
import { tokensPart } from './tokens/tokens-part.ts'

export interface BenchOptions {
  /** Folder of the web build to measure. */
  webDir: string
  /** A Chromium. */
  browserPath: string
}

/** One part of the benchmark. */
export type BenchPart = {
  /** Its name on the command line, such as `editor`. */
  id: string
  title: string
  /** `run` measures and prints the result. @throws if it couldn't measure */
} & (
  | { needs: 'browser'; run: (options: BenchOptions) => Promise<void> }
  | { needs: 'nothing'; run: () => Promise<void> }
)

export const PARTS: readonly BenchPart[] = [
  editorPart,
  savingPart,
  revisionsPart,
  loginPart,
  tokensPart,
  pagesPart,
  pdfPart,
  desktopPart,
]
