import { defineConfig } from 'prisma/config'
import { databaseUrl } from './prisma/database-url.ts'
import { engineHere, engineToRun } from './prisma/engine-stand-in/choose-engine.ts'

/** Only these commands run the schema engine. The others check that its file exists. */
const runsEngine = process.argv.some((word) => word === 'migrate' || word === 'db')

const { SHADOW_DATABASE_URL: shadowDatabaseUrl } = process.env
const datasource = runsEngine && {
  url: await databaseUrl(),
  ...(shadowDatabaseUrl && { shadowDatabaseUrl }),
}

process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= runsEngine ? engineToRun() : engineHere()

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(datasource && { datasource }),
})
