// `npm run dev`: the server, restarted when its code changes, and Vite's development server with
// the web app. When one ends, the other is stopped.

import { join } from 'node:path'
import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { ROOT } from '../lib/root.ts'
import { waitForExit, passSignalsTo, startNode, startTool } from '../lib/run.ts'
import { ensureWebBuild } from '../lib/web-build.ts'

// The server serves the built pages next to Vite's, so a build must exist.
const isReady = (await ensurePrismaClient()) && (await ensureWebBuild())
if (!isReady) process.exit(1)

const server = startNode(['--watch', 'backend/src/server.ts'])
const pages = startTool('vite', [], { cwd: join(ROOT, 'desktop') })
passSignalsTo([server, pages])
process.exitCode = await Promise.race([waitForExit(server), waitForExit(pages)])
server.kill()
pages.kill()
