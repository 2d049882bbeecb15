// Builds what the server's image needs besides packages. Run by the Dockerfile.

import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { ensureCompressedWebBuild } from '../lib/web-build.ts'

const isBuilt = (await ensurePrismaClient()) && (await ensureCompressedWebBuild())
process.exitCode = isBuilt ? 0 : 1
