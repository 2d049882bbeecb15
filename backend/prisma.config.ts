import { defineConfig } from 'prisma/config'
import { databaseUrl } from './prisma/database-url.ts'
import { engineHere, engineToRun } from './prisma/engine-stand-in/choose-engine.ts'

/** Only these commands run the schema engine. The others check that its file exists. */
const runsEngine = process.argv.some((word) => word === 'migrate' || word === 'db')

process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= runsEngine ? engineToRun() : engineHere()

const { SHADOW_DATABASE_URL: shadowDatabaseUrl } = process.env
const databases = async () => ({
  url: await databaseUrl(),
  ...(shadowDatabaseUrl && { shadowDatabaseUrl }),
})

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(runsEngine && { datasource: await databases() }),
})
