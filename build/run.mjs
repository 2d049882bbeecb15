// The entry point of the root npm scripts: `node build/run.mjs COMMAND [ARGS]`.
// It runs under the shell's Node, so it only checks that version, installs missing packages and
// starts the pinned Node, which runs everything else.

import { nodeTooOld } from './bootstrap/node-version.mjs'

const message = nodeTooOld(process.versions.node)
if (message !== null) {
  process.stderr.write(`${message}
`)
  process.exit(1)
}

// Imported dynamically, so that an old Node prints the message above and not a syntax error.
void import('./bootstrap/main.mjs')
  .then(({ main }) => main(process.argv.slice(2)))
  .then((code) => process.exit(code))
