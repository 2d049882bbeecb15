/** Converts between runs and the inline nodes of a paragraph. */
import type { Node } from 'prosemirror-model'
import { MARKS, type Mark, type Run } from '@scenewright/shared/content/runs.ts'
import type { MarkedSchema } from './schema-parts.ts'

/** Converts runs to nodes. A line break in a run becomes a node with the run's marks. */
export function inlineOfRuns(schema: MarkedSchema, runs: readonly Run[]): Node[] {
  return runs.flatMap((run) => inlineOfRun(schema, run))
}

function inlineOfRun(schema: MarkedSchema, run: Run): Node[] {
  const marks = MARKS.filter((mark) => run[mark]).map((mark) => schema.marks[mark].create())
  return run.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create(null, null, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ])
}

/** Converts each inline node of a paragraph to a run. */
export function runsOfInline(paragraph: Node): Run[] {
  return paragraph.children.map((child) => {
    const has = (name: Mark) => child.marks.some(({ type }) => type.name === name)
    return {
      text: child.isText ? (child.text ?? '') : '\n',
      bold: has('bold'),
      italic: has('italic'),
      underline: has('underline'),
    }
  })
}
