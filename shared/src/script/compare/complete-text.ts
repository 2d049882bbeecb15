/** Prepares the text of a file or an issued draft for comparing it with a script. */
import { orderExtra } from '../element-extra.ts'
import { printedContent } from '../printed-case.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { matchTexts } from './match-texts.ts'

/**
 * Gives an earlier text everything of another script that isn't its text: notes, numbers, settings,
 * and, for one without common ids, the ids and story blocks. So only the text differs between them.
 */
export function completeText(text: Script, other: Script): Script {
  const elements = text.storyBlocks.flatMap((block) => block.elements)
  const others = other.storyBlocks.flatMap((block) => block.elements)
  const byId = new Map(others.map((element) => [element.id, element]))
  const isRelated = elements.some(({ id }) => byId.has(id))
  const partners = isRelated
    ? new Map(elements.map((element) => [element, byId.get(element.id)]))
    : new Map(matchTexts(elements, others))
  const complete = (element: Element) => completeElement(element, partners.get(element))
  const storyBlocks = isRelated
    ? text.storyBlocks.map((block) => ({ ...block, elements: block.elements.map(complete) }))
    : divideLike(other, elements.map(complete))
  // A file without a title page has its name as the title.
  const hasTitlePage = isRelated || text.kept?.fileTitle === undefined
  const { title, author, subheading } = hasTitlePage ? text : other
  return { ...other, title, author, subheading, storyBlocks }
}

function completeElement(element: Element, partner: Element | undefined): Element {
  if (!partner) return element
  // Most formats have no own paragraph types.
  const { dual, form, paragraph = partner.extra?.paragraph } = element.extra ?? {}
  const isSameText = printedContent(element) === printedContent(partner)
  const extra = orderExtra({ ...partner.extra, dual, form, paragraph })
  return {
    id: partner.id,
    type: element.type,
    content: isSameText && element.type === partner.type ? partner.content : element.content,
    ...(extra && { extra }),
  }
}

/** Divides elements into the story blocks of the other script, by those that both have. */
function divideLike(other: Script, elements: readonly Element[]): readonly StoryBlock[] {
  const blockOf = new Map(
    other.storyBlocks.flatMap((block) => block.elements.map(({ id }) => [id, block] as const)),
  )
  let [current] = other.storyBlocks
  const divided = Map.groupBy(elements, ({ id }) => {
    current = blockOf.get(id) ?? current
    return current
  })
  return other.storyBlocks.map((block) => ({ ...block, elements: divided.get(block) ?? [] }))
}
