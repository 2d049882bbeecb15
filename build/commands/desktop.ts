// `npm run desktop`: the desktop app, with the server at API_BASE (default http://localhost:3000,
// where `npm start` serves). Arguments after `--` are passed to the app.

import { join } from 'node:path'
import { electronBinary } from '../../desktop/e2e/electron/support/find-electron.ts'
import { ensureDesktopBuild } from '../lib/desktop-build.ts'
import { ROOT } from '../lib/root.ts'
import { waitForExit, passSignalsTo, startProgram } from '../lib/run.ts'
import { ensureWebBuild } from '../lib/web-build.ts'

const HOW_TO_GET_ELECTRON =
  'Electron isn’t downloaded yet. Run this once (about 100 MB): npx install-electron'

const binary = electronBinary()
if (binary === null) {
  console.error(HOW_TO_GET_ELECTRON)
  process.exit(1)
}
if (!(await ensureWebBuild()) || !(await ensureDesktopBuild())) process.exit(1)

const app = startProgram(binary, [join(ROOT, 'desktop'), ...process.argv.slice(2)])
passSignalsTo([app])
process.exitCode = await waitForExit(app)
