/**
 * Finds statements of a migration that a running server of the previous release may not survive
 * (docs/decisions/expand-contract-migrations.md). A rough reading: it may ask for too much, which a
 * mark in the migration answers.
 */

type Rule = Readonly<{ problem: string; pattern: RegExp }>

const NAME = '(?:"?[\\w.]+"?\\.)?"?(\\w+)"?'

const RULES: readonly Rule[] = [
  { problem: 'drops a table', pattern: /\bDROP\s+(TABLE|VIEW|TYPE)\b/i },
  { problem: 'drops a column', pattern: /\bDROP\s+COLUMN\b/i },
  { problem: 'renames', pattern: /\bRENAME\b/i },
  { problem: 'changes a type', pattern: /\bALTER\s+(COLUMN\s+)?\S+\s+(SET\s+DATA\s+)?TYPE\b/i },
  { problem: 'requires a value', pattern: /\bSET\s+NOT\s+NULL\b/i },
  { problem: 'drops a default', pattern: /\bDROP\s+DEFAULT\b/i },
]

/** Rules for tables that the previous release knows; on new ones they do no harm. */
const RULES_FOR_OLD_TABLES: readonly Rule[] = [
  {
    problem: 'requires a new column',
    pattern: new RegExp(
      `ALTER\\s+TABLE\\s+(?:ONLY\\s+)?${NAME}\\s[^;]*?ADD\\s+(?:COLUMN\\s+)?(?!CONSTRAINT)(?:(?!\\bDEFAULT\\b)[^;,])*\\bNOT\\s+NULL\\b(?![^;,]*\\bDEFAULT\\b)`,
      'i',
    ),
  },
  {
    problem: 'makes values unique',
    pattern: new RegExp(`CREATE\\s+UNIQUE\\s+INDEX\\s+[^;]*?\\bON\\s+${NAME}`, 'i'),
  },
  {
    problem: 'constrains values',
    pattern: new RegExp(`ALTER\\s+TABLE\\s+(?:ONLY\\s+)?${NAME}\\s[^;]*?ADD\\s+CONSTRAINT\\b`, 'i'),
  },
]

/** @returns what is contracting in it, in words; empty for an expanding migration */
export function contractionsOf(sql: string): string[] {
  const plain = withoutComments(sql)
  const created = namesIn(plain, `CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${NAME}`)
  const added = namesIn(plain, `ADD\\s+COLUMN\\s+${NAME}`)
  const problems = (statement: string) => [
    ...RULES.filter(({ pattern }) => pattern.test(statement)),
    ...RULES_FOR_OLD_TABLES.filter(({ pattern }) => {
      const table = pattern.exec(statement)?.[1]
      return table !== undefined && !created.has(table) && !isIndexOf(added, statement)
    }),
  ]
  return plain
    .split(';')
    .flatMap(problems)
    .map(({ problem }) => problem)
}

/** The last release leaves a new column empty, and empty values are never equal. */
function isIndexOf(columns: ReadonlySet<string>, statement: string): boolean {
  const [, list = ''] = /^\s*CREATE\s+UNIQUE\s+INDEX[^(]*\(([^)]*)\)/i.exec(statement) ?? []
  return list.split(',').some((column) => columns.has(column.replaceAll('"', '').trim()))
}

function namesIn(sql: string, pattern: string): ReadonlySet<string> {
  return new Set([...sql.matchAll(new RegExp(pattern, 'gi'))].map(([, name = '']) => name))
}

/** Returns the migration that it names as the oldest compatible one, or null. */
export function markOf(sql: string): string | null {
  const mark = /UPDATE\s+"schema_compatibility"\s+SET\s+"oldest_migration"\s*=\s*'(\w+)'/i
  return mark.exec(withoutComments(sql))?.[1] ?? null
}

function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*$/gm, '')
}
