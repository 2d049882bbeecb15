import { apiPart } from './api/api-part.ts'
import type { BenchPart } from './bench-part.ts'
import { desktopPart } from './desktop/desktop-part.ts'
import { editorPart } from './editor/editor-part.ts'
import { importPart } from './import/import-part.ts'
import { indexPart } from './index/index-part.ts'
import { loadPart } from './load/load-part.ts'
import { loginPart } from './login/login-part.ts'
import { pagesPart } from './pages/pages-part.ts'
import { pdfPart } from './pdf/pdf-part.ts'
import { revisionsPart } from './revisions/revisions-part.ts'
import { savingPart } from './saving/saving-part.ts'
import { sitePart } from './site/site-part.ts'
import { togetherPart } from './together/together-part.ts'
import { tokensPart } from './tokens/tokens-part.ts'

export const PARTS: readonly BenchPart[] = [
  editorPart,
  savingPart,
  revisionsPart,
  loginPart,
  apiPart,
  loadPart,
  togetherPart,
  tokensPart,
  pagesPart,
  indexPart,
  importPart,
  pdfPart,
  sitePart,
  desktopPart,
]
