// The one door of the root npm scripts: `node build/run.mjs COMMAND [ARGS]`.
// It runs under whatever Node the shell has, so it only checks that version, sees to the packages,
// and hands over to the pinned Node, under which everything else runs.

import { nodeTooOld } from './bootstrap/node-version.mjs'

const complaint = nodeTooOld(process.versions.node)
if (complaint !== null) {
  process.stderr.write(`${complaint}
`)
  process.exit(1)
}

// Loaded only now, so that an old Node meets the sentence above and not a syntax error.
void import('./bootstrap/main.mjs')
  .then(({ main }) => main(process.argv.slice(2)))
  .then((code) => process.exit(code))
