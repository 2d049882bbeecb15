// The repository's own lint rules, loaded by oxlint (.oxlintrc.json, `jsPlugins`).

import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importProblem } from './layers.ts'

/** The parts of the syntax tree that these rules read. */
interface Node {
  type: string
}
interface ImportNode extends Node {
  source: (Node & { value?: unknown }) | null
}
interface CallNode extends Node {
  callee: Node & { name?: string }
  arguments: readonly Node[]
}
interface Context {
  filename: string
  report: (problem: { node: Node; message: string }) => void
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const layers = {
  meta: { type: 'problem' },
  create(context: Context) {
    const file = relative(ROOT, context.filename).split(sep).join('/')
    const check = (node: ImportNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = importProblem(file, specifier)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

/** `new Date()` and `Date()` read the clock; `new Date(value)` does not. */
const noWallClock = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message = 'pure code may not read the clock: pass the time in'
    const isDate = (node: CallNode) =>
      node.callee.type === 'Identifier' && node.callee.name === 'Date'
    return {
      NewExpression(node: CallNode) {
        if (isDate(node) && node.arguments.length === 0) context.report({ node, message })
      },
      CallExpression(node: CallNode) {
        if (isDate(node)) context.report({ node, message })
      },
    }
  },
}

// oxlint requires a default export.
export default {
  meta: { name: 'scenewright' },
  rules: { layers, 'no-wall-clock': noWallClock },
}
