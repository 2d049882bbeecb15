import { Decoration, DecorationSet } from 'prosemirror-view'

/** ProseMirror's list of the decorations within child nodes: from, to, decorations, from, … */
type Children = readonly (number | DecorationSet)[]

/**
 * Makes a page's decorations quick to draw. ProseMirror searches them from the start for each
 * element, which with hundreds of notes takes longer than the rest of a key. Since it asks for the
 * elements in order, the search can go on where it stopped.
 *
 * @param set a page's decorations
 * @returns the same set
 */
export function quick(set: DecorationSet | undefined): DecorationSet | undefined {
  if (!set || set === DecorationSet.empty || Object.hasOwn(set, 'forChild')) return set
  // Neither is part of ProseMirror's documentation. If it stores them differently, it searches itself.
  const children: unknown = Reflect.get(set, 'children')
  const isSimple = !mayBeInTwoElements(Reflect.get(set, 'local'))
  if (isSimple && isChildren(children)) set.forChild = searchInOrder(children)
  return set
}

/**
 * True if some of the decorations outside of elements may be on text, as after Enter in the middle
 * of a highlight: then both elements show a part of it.
 */
function mayBeInTwoElements(local: unknown): boolean {
  if (!Array.isArray(local)) return true
  const stored: readonly unknown[] = local
  return stored.some((one) => !(one instanceof Decoration) || Reflect.get(one, 'inline') !== false)
}

function isChildren(children: unknown): children is Children {
  if (!Array.isArray(children)) return false
  const stored: readonly unknown[] = children
  const [from, to, inner] = stored
  const isExpected =
    typeof from === 'number' && typeof to === 'number' && inner instanceof DecorationSet
  return stored.length === 0 || isExpected
}

function searchInOrder(children: Children): DecorationSet['forChild'] {
  let next = 0
  let last = -1
  return (position) => {
    // Drawing begins at the first element again.
    if (position <= last) next = 0
    last = position
    while (next < children.length && Number(children[next]) < position) next += 3
    const inner = children[next] === position ? children[next + 2] : null
    return inner instanceof DecorationSet ? inner : DecorationSet.empty
  }
}
