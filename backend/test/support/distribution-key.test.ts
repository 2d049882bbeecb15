import { describe, expect, it } from 'vitest'
import { undistributed } from './distribution-key.ts'

const KEYS = new Map([
  ['users', 'id'],
  ['projects', 'user_id'],
  ['revisions', 'user_id'],
])

describe('a statement is limited to one account', () => {
  it.each([
    'SELECT title FROM projects WHERE user_id = $1::uuid ORDER BY id',
    'SELECT "public"."users"."id" FROM "public"."users" WHERE ("public"."users"."id" = $1 AND 1=1)',
    `SELECT p.id, r.data FROM projects p
      JOIN revisions r ON r.user_id = p.user_id AND r.project_id = p.id
      LEFT JOIN revisions b ON b.user_id = r.user_id AND b.version = r.base_version
      WHERE p.id = $1 AND p.user_id = $2`,
    'INSERT INTO revisions (user_id, project_id) VALUES ($1, $2)',
    'UPDATE projects SET title = $1 WHERE id = $2 AND user_id = $3 RETURNING id',
    'WITH mine AS (SELECT id, user_id FROM users WHERE id = $1) DELETE FROM projects p USING mine WHERE p.user_id = mine.user_id',
    `SELECT 1 FROM projects p WHERE p.user_id = $1
      AND EXISTS (SELECT FROM revisions r WHERE r.user_id = p.user_id)`,
    'SELECT count(*) FROM stripe_events WHERE id = $1',
    'BEGIN',
  ])('%s', (sql) => {
    expect(undistributed(sql, KEYS)).toEqual([])
  })
})

describe('a statement is not limited to one account', () => {
  it.each([
    ['SELECT title FROM projects WHERE id = $1', ['projects']],
    ['SELECT id FROM projects WHERE user_id = $1 OR id = $2', ['projects']],
    ['SELECT id FROM projects WHERE user_id <> $1', ['projects']],
    ['SELECT id FROM projects p WHERE p.user_id = p.user_id', ['projects p']],
    [
      'SELECT 1 FROM projects p JOIN revisions r ON r.project_id = p.id WHERE p.user_id = $1',
      ['revisions r'],
    ],
    [
      'SELECT 1 FROM projects p JOIN revisions r ON r.user_id = p.user_id',
      ['projects p', 'revisions r'],
    ],
    ['INSERT INTO revisions (project_id) VALUES ($1)', ['revisions']],
    ['UPDATE projects SET user_id = $1 WHERE id = $2', ['projects']],
    [
      'WITH gone AS (DELETE FROM revisions WHERE project_id = $1 RETURNING 1) SELECT * FROM gone',
      ['revisions'],
    ],
    [
      'SELECT 1 FROM projects p WHERE p.user_id = $1 AND EXISTS (SELECT FROM revisions WHERE project_id = p.id)',
      ['revisions'],
    ],
  ])('%s', (sql, tables) => {
    expect(undistributed(sql, KEYS)).toEqual(tables)
  })
})
