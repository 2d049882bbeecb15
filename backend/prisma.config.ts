import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// The Prisma CLI downloads an engine unless this variable names an existing file.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./prisma/engine/no-engine.ts', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
