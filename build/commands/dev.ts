// `npm run dev`: the server, restarted when its code changes, and Vite's development server with
// the web app. Either one's end is the other's.

import { join } from 'node:path'
import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { ROOT } from '../lib/root.ts'
import { exitCodeOf, passSignalsTo, startNode, startTool } from '../lib/run.ts'
import { ensureWebBuild } from '../lib/web-build.ts'

// The server serves the built pages beside Vite's, so a build has to be there.
const isReady = (await ensurePrismaClient()) && (await ensureWebBuild())
if (!isReady) process.exit(1)

const server = startNode(['--watch', 'backend/src/server.ts'])
const pages = startTool('vite', [], { cwd: join(ROOT, 'desktop') })
passSignalsTo([server, pages])
process.exitCode = await Promise.race([exitCodeOf(server), exitCodeOf(pages)])
server.kill()
pages.kill()
