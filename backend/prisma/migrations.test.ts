/** The rules of docs/decisions/expand-contract-migrations.md, for all migrations in this folder. */
import { expect, it } from 'vitest'
import { hasChecksum, readMigrations } from '#src/lib/database/migration-files.ts'
import { contractionsOf, markOf } from './contractions.ts'
import { LAST_RELEASED, RELEASED } from './released.ts'

const migrations = await readMigrations()
const unreleased = migrations.filter(({ name }) => !(name in RELEASED))

it('leaves released migrations as they were released', () => {
  const intact = migrations.filter((each) => hasChecksum(each, RELEASED[each.name] ?? ''))
  expect(intact.map(({ name }) => name)).toEqual(Object.keys(RELEASED).toSorted())
})

it('adds migrations only after those of the last release', () => {
  expect(unreleased.filter(({ name }) => name < LAST_RELEASED)).toEqual([])
})

it('marks each contracting migration, and none shuts out the last release', () => {
  const unmarked = unreleased.filter(({ sql }) => contractionsOf(sql).length > 0 && !markOf(sql))
  expect(unmarked.map(({ name, sql }) => [name, contractionsOf(sql)])).toEqual([])
  const marks = unreleased.map(({ sql }) => markOf(sql)).filter((mark) => mark !== null)
  expect(marks.filter((mark) => mark > LAST_RELEASED)).toEqual([])
})

it.each([
  ['DROP TABLE "lamps";', 'drops a table'],
  ['ALTER TABLE "users" DROP COLUMN "plan";', 'drops a column'],
  ['ALTER TABLE "users" RENAME COLUMN "plan" TO "tariff";', 'renames'],
  ['ALTER TABLE "users" RENAME TO "people";', 'renames'],
  ['ALTER TABLE "users" ALTER COLUMN "plan" SET DATA TYPE INTEGER;', 'changes a type'],
  ['ALTER TABLE "users" ALTER COLUMN "plan" TYPE INTEGER USING 1;', 'changes a type'],
  ['ALTER TABLE "users" ALTER COLUMN "logline" SET NOT NULL;', 'requires a value'],
  ['ALTER TABLE "users" ALTER COLUMN "plan" DROP DEFAULT;', 'drops a default'],
  ['ALTER TABLE "users" ADD COLUMN "age" INTEGER NOT NULL;', 'requires a new column'],
  ['CREATE UNIQUE INDEX "x" ON "users"("plan");', 'makes values unique'],
  ['ALTER TABLE "users" ADD CONSTRAINT "x" CHECK (plan <> $$$$);', 'constrains values'],
])('recognizes %s', (sql, problem) => {
  expect(contractionsOf(`-- AlterTable\n${sql}`)).toEqual([problem])
})

it.each([
  'ALTER TABLE "users" ADD COLUMN "age" INTEGER;',
  'ALTER TABLE "users" ADD COLUMN "age" INTEGER NOT NULL DEFAULT 7;',
  'ALTER TABLE "users" ADD COLUMN "age" INTEGER DEFAULT 7 NOT NULL;',
  'CREATE TABLE "lamps" ("id" INTEGER NOT NULL); CREATE UNIQUE INDEX "x" ON "lamps"("id");',
  'CREATE TABLE "lamps" ("u" UUID NOT NULL); ALTER TABLE "lamps" ADD CONSTRAINT "x" FOREIGN KEY ("u") REFERENCES "users"("id");',
  'ALTER TABLE "users" ADD COLUMN "day" DATE; CREATE UNIQUE INDEX "x" ON "users"("plan", "day");',
  'CREATE INDEX "x" ON "users"("plan"); -- DROP TABLE "users";',
])('accepts %s', (sql) => {
  expect(contractionsOf(sql)).toEqual([])
})

it('reads the mark of a contracting migration', () => {
  const mark = `UPDATE "schema_compatibility" SET "oldest_migration" = '2_more';`
  expect([markOf(mark), markOf(`-- ${mark}`)]).toEqual(['2_more', null])
})
