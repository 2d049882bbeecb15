/**
 * Checks SQL for a database that is distributed by account (docs/decisions/scaling-out.md): each
 * table of a statement must be limited to one account, so that one machine can run it.
 */
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** The column that names a row's account, by table. Tables that aren't listed aren't distributed. */
export type DistributionKeys = ReadonlyMap<string, string>

/** A part of PostgreSQL's parse tree: nodes are objects with their kind as the only property. */
type Tree = { readonly [field: string]: unknown }

type Relation = Readonly<{ alias: string; table: string }>
type Column = Readonly<{ alias: string | null; name: string }>
type Equality = readonly [unknown, unknown]

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const field = (value: unknown, name: string): unknown => (isTree(value) ? value[name] : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @returns the tables of a statement that aren't limited to one account, such as `revisions r` */
export function undistributed(sql: string, keys: DistributionKeys): string[] {
  const problems: string[] = []
  visit(parseSync(sql), new Set(), keys, problems)
  return problems
}

/** @param outer aliases of the statements around this one that are limited to one account */
function visit(
  node: unknown,
  outer: ReadonlySet<string>,
  keys: DistributionKeys,
  problems: string[],
): void {
  if (!isTree(node)) return
  for (const [name, value] of Object.entries(node)) {
    const isStatement = STATEMENTS.some((statement) => statement === name)
    const bound = isStatement ? checkStatement(value, outer, keys, problems) : outer
    visit(value, bound, keys, problems)
  }
}

function checkStatement(
  statement: unknown,
  outer: ReadonlySet<string>,
  keys: DistributionKeys,
  problems: string[],
): ReadonlySet<string> {
  const isInsert = field(statement, 'cols') !== undefined
  const sources = [
    ...(isInsert ? [] : [{ RangeVar: field(statement, 'relation') }]),
    ...list(field(statement, 'fromClause')),
    ...list(field(statement, 'usingClause')),
  ]
  if (isInsert) checkInsert(statement, keys, problems)
  const relations = sources.flatMap(relationsOf)
  const distributed = relations.filter(({ table }) => keys.has(table))
  const equalities = [
    ...equalitiesOf(field(statement, 'whereClause')),
    ...sources.flatMap(joinConditions),
  ]
  // Rows of a subquery or CTE; its own statement is checked too.
  const others = relations.filter(({ table }) => !keys.has(table)).map(({ alias }) => alias)
  const bound = new Set([...outer, ...others])
  const isBound = (side: unknown, self: string): boolean => {
    const column = columnOf(side)
    if (!column) return containsParameter(side)
    return column.alias !== null && column.alias !== self && bound.has(column.alias)
  }
  const limits = ({ alias, table }: Relation) =>
    equalities.some(([left, right]) => {
      const isKey = (side: unknown) => {
        const column = columnOf(side)
        const isOwn =
          column?.alias === alias || (column?.alias === null && distributed.length === 1)
        return isOwn && column?.name === keys.get(table)
      }
      return (isKey(left) && isBound(right, alias)) || (isKey(right) && isBound(left, alias))
    })
  // Each pass may limit tables that are joined with those of the last one.
  for (const _ of distributed) {
    for (const relation of distributed) if (limits(relation)) bound.add(relation.alias)
  }
  for (const { alias, table } of distributed) {
    if (!bound.has(alias)) problems.push(alias === table ? table : `${table} ${alias}`)
  }
  return bound
}

function checkInsert(statement: unknown, keys: DistributionKeys, problems: string[]): void {
  const table = text(field(field(statement, 'relation'), 'relname'))
  const key = keys.get(table)
  const columns = list(field(statement, 'cols')).map((column) =>
    text(field(field(column, 'ResTarget'), 'name')),
  )
  if (key !== undefined && !columns.includes(key)) problems.push(table)
}

function relationsOf(source: unknown): Relation[] {
  const join = field(source, 'JoinExpr')
  if (join) return [field(join, 'larg'), field(join, 'rarg')].flatMap(relationsOf)
  const subquery = field(source, 'RangeSubselect') ?? field(source, 'RangeFunction')
  const relation = field(source, 'RangeVar') ?? subquery
  const table = text(field(relation, 'relname'))
  const alias = text(field(field(relation, 'alias'), 'aliasname')) || table
  return alias === '' ? [] : [{ alias, table }]
}

function joinConditions(source: unknown): Equality[] {
  const join = field(source, 'JoinExpr')
  if (!join) return []
  return [
    ...equalitiesOf(field(join, 'quals')),
    ...joinConditions(field(join, 'larg')),
    ...joinConditions(field(join, 'rarg')),
  ]
}

/** The equalities that must all hold. */
function equalitiesOf(condition: unknown): Equality[] {
  const both = field(condition, 'BoolExpr')
  if (field(both, 'boolop') === 'AND_EXPR') {
    return list(field(both, 'args')).flatMap(equalitiesOf)
  }
  const comparison = field(condition, 'A_Expr')
  const [operator] = list(field(comparison, 'name'))
  const isEquality =
    text(field(field(operator, 'String'), 'sval')) === '=' &&
    field(comparison, 'kind') === 'AEXPR_OP'
  return isEquality ? [[field(comparison, 'lexpr'), field(comparison, 'rexpr')]] : []
}

function columnOf(side: unknown): Column | null {
  const names = list(field(field(side, 'ColumnRef'), 'fields')).map((part) =>
    text(field(field(part, 'String'), 'sval')),
  )
  const name = names.at(-1)
  // Prisma writes "public"."users"."id".
  return name === undefined ? null : { alias: names.at(-2) ?? null, name }
}

function containsParameter(side: unknown): boolean {
  return field(side, 'ParamRef') !== undefined || containsCast(side)
}

function containsCast(side: unknown): boolean {
  return field(field(field(side, 'TypeCast'), 'arg'), 'ParamRef') !== undefined
}
