#!/usr/bin/env node
/**
 * Takes the place of Prisma's native schema engine. `prisma generate` only checks that the file
 * exists, and downloads an engine otherwise. The server applies migrations itself
 * (src/lib/database/migrate.ts) and prisma/new-migration.ts writes them. Any other command fails
 * here: an empty answer would make `prisma migrate deploy` report success.
 */
process.stderr.write(
  'Prisma Migrate is not used here. The server applies migrations at start; ' +
    'write one with: npm run migration -w backend -- NAME\n',
)
process.exitCode = 1
