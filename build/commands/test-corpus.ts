// `npm run test:corpus`: reads full-length scripts and lays out their pages; with SCRIPTS_DIR, it
// imports and exports the files of that folder instead. No scripts are part of the repository;
// without them it prints that nothing was checked.

import { CORPUS_FOLDER, corpusNames } from '../corpus/corpus.ts'
import { continuityCheck } from '../corpus/continuity-check.ts'
import { fdxCheck } from '../corpus/fdx-check.ts'
import { folderCheck } from '../corpus/folder-check.ts'
import { fountainCheck } from '../corpus/fountain-check.ts'
import { linesCheck } from '../corpus/lines-check.ts'
import { marksCheck } from '../corpus/marks-check.ts'
import { pagesCheck } from '../corpus/pages-check.ts'
import { pdfCheck } from '../corpus/pdf-check.ts'
import { questionsCheck } from '../corpus/questions/questions-check.ts'
import { runSteps, type Step } from '../lib/steps.ts'

const CHECKS: readonly Step[] = [
  pagesCheck,
  linesCheck,
  marksCheck,
  fdxCheck,
  fountainCheck,
  pdfCheck,
  continuityCheck,
  questionsCheck,
]

/** @returns the exit code: 0 all green, or no corpus; 1 something red; 2 an unknown id */
async function testCorpus(): Promise<number> {
  if (process.env['SCRIPTS_DIR']) return runSteps([folderCheck], [], 'npm run test:corpus --')
  if (corpusNames().length === 0) {
    console.log(`There are no scripts in ${CORPUS_FOLDER}, so nothing was checked.`)
    return 0
  }
  return runSteps(CHECKS, process.argv.slice(2), 'npm run test:corpus --')
}

process.exitCode = await testCorpus()
