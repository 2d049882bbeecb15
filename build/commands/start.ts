// `npm start`: the server with the web app. Passes on the server's output and exit code.

import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { waitForExit, passSignalsTo, startNode } from '../lib/run.ts'
import { ensureCompressedWebBuild } from '../lib/web-build.ts'

const isReady = (await ensurePrismaClient()) && (await ensureCompressedWebBuild())
if (!isReady) process.exit(1)

const server = startNode(['backend/src/server.ts', ...process.argv.slice(2)])
passSignalsTo([server])
process.exitCode = await waitForExit(server)
