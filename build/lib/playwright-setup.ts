import { ensureDesktopBuild } from './desktop-build.ts'
import { ensurePrismaClient } from './prisma-client.ts'
import { ensureWebBuild } from './web-build.ts'

/** Playwright's global setup: specs never run on builds of older sources. */
export default async function setUp(): Promise<void> {
  for (const ensure of [ensurePrismaClient, ensureWebBuild, ensureDesktopBuild]) {
    if (!(await ensure())) throw new Error('A build failed; its errors are above')
  }
}
