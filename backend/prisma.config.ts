import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Read by the prisma command line before it looks for an engine, and downloads it when there is none.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./prisma/engine/no-engine.ts', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
