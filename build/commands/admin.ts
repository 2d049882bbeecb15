// `npm run admin -- grant|revoke|list|plan`: manages admins and accounts' plans.

import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { waitForExit, passSignalsTo, startNode } from '../lib/run.ts'

if (!(await ensurePrismaClient())) process.exit(1)

const command = startNode(['backend/src/admin.ts', ...process.argv.slice(2)])
passSignalsTo([command])
process.exitCode = await waitForExit(command)
