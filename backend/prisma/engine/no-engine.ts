#!/usr/bin/env node
/**
 * Stands where Prisma's command line looks for its native schema engine. `prisma generate` only
 * asks that the file exists; without it, it downloads one. Our server applies migrations itself
 * (src/lib/database/migrate.ts) and prisma/new-migration.ts writes them, so whatever does call the
 * engine is refused: answering nothing would make `prisma migrate deploy` report a false success.
 */
process.stderr.write(
  'Prisma Migrate is not used here. The server applies migrations at start; ' +
    'write one with: npm run migration -w backend -- NAME\n',
)
process.exitCode = 1
