/** Issues drafts: an unchangeable text that later changes are compared with. */
import { orderExtra } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
import {
  draftsOf,
  MAX_DRAFTS,
  nextDraft,
  withRecord,
  type Draft,
  type IssuedElement,
  type IssuedText,
} from './production.ts'
import { withWrittenMarks } from './marks.ts'

/** Why no draft can be issued, as a message for the writer; `null` if one can. */
export function issueProblem({ production, storyBlocks }: Script): string | null {
  if (storyBlocks.every(({ elements }) => elements.length === 0)) {
    return 'This script has no text to issue yet.'
  }
  const { length } = draftsOf(production)
  return length < MAX_DRAFTS ? null : `A script can have ${MAX_DRAFTS} drafts. Remove one first.`
}

/**
 * Issues a draft: what changed since the draft before gets its number, and what differs from now on is
 * the next one.
 */
export function issueDraft(script: Script, draft: Omit<Draft, 'number'>): Script {
  const { number } = nextDraft(script.production)
  const marked = withWrittenMarks(script)
  const { issued: _issued, cleared: _cleared, ...before } = script.production ?? {}
  const { name, at, by = '' } = draft
  const production = withRecord(before, { at, by, did: 'issued', what: name })
  return {
    ...marked,
    production: {
      ...production,
      drafts: [...draftsOf(script.production), { ...draft, number }],
      issued: issuedText(script),
    },
  }
}

/** Returns the printed text of the script. */
export function issuedText({ title, author, subheading, storyBlocks }: Script): IssuedText {
  return {
    title,
    author,
    subheading,
    blocks: storyBlocks.map((block) => ({
      id: block.id,
      number: block.number,
      title: block.title,
      elements: block.elements.map(issuedElement),
    })),
  }
}

function issuedElement({ id, type, content, extra = {} }: Element): IssuedElement {
  const { sceneNumber, unnumbered, dual, form, startsPage, paragraph, layout } = extra
  const printed = orderExtra({ sceneNumber, unnumbered, dual, form, startsPage, paragraph, layout })
  return { id, type, content, ...(printed && { extra: printed }) }
}

/** Returns an issued text as a script, with the settings of the script that it was issued from. */
export function scriptOfIssued(issued: IssuedText, script: Script): Script {
  const { title, author, subheading, blocks } = issued
  const { production: _production, ...others } = script
  return { ...others, title, author, subheading, storyBlocks: blocks }
}
