import { Fragment, Slice, type Mark, type Node } from 'prosemirror-model'
import { ReplaceStep, Step, StepResult } from 'prosemirror-transform'

/** Puts all elements of a page into groups at once. It moves no positions. */
export class GroupStep extends Step {
  readonly #marks: readonly Mark[]

  /** @param marks each element's group */
  constructor(marks: readonly Mark[]) {
    super()
    this.#marks = marks
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(inGroups(doc, this.#marks))
  }

  override invert(doc: Node): Step {
    return new ReplaceStep(0, doc.content.size, new Slice(doc.content, 0, 0))
  }

  override map(): null {
    return null
  }

  override toJSON(): { stepType: string } {
    return { stepType: 'group' }
  }
}

/** Returns the page with its elements in these groups. Elements that are in theirs stay the same objects. */
export function inGroups(doc: Node, marks: readonly Mark[]): Node {
  const nodes = doc.children.map((node, index) => {
    const mark = marks[index]
    return !mark || node.marks[0] === mark ? node : node.mark([mark])
  })
  return doc.copy(Fragment.from(nodes))
}
