/** Random edits of scripts with locked pages, and the rules that hold after each. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { layoutScript } from '../layout/layout.ts'
import { livePages, type PageStart } from '../layout/live-pages.ts'
import { lockPages, unlockPages } from '../script/locked-pages.ts'
import type { Element, Script } from '../script/script.ts'
import { anyIndustrySettings, anyPageElements, anyPageScript } from './page-scripts.ts'

export const anyLockable = fc
  .tuple(anyPageScript, anyIndustrySettings)
  .map(([script, pages]): Script => ({ ...script, pages: { ...pages, sceneNumbers: 'none' } }))

/** Locks all pages where they begin now. */
export function locked(script: Script): Script {
  return lockPages(script, livePages(script).pages.starts)
}

/** The printed lines of each page by its label, without page numbers. */
export function printed(script: Script): [string | null, string[]][] {
  return layoutScript(script)
    .slice(1)
    .map(({ label, lines }) => {
      const texts = lines.filter(({ elementId }) => elementId).map(({ runs }) => runsToText(runs))
      return [label, texts]
    })
}

type Edit = Readonly<{ at: number; remove: number; insert: readonly Omit<Element, 'id'>[] }>

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(200),
  remove: fc.nat(3),
  insert: anyPageElements.map((elements) => elements.slice(0, 3)),
})

function edited(script: Script, { at, remove, insert }: Edit, serial: number): Script {
  const place = at % (allElements(script).length + 1)
  let before = 0
  const index = script.storyBlocks.findIndex(({ elements }) => {
    const isHere = place <= before + elements.length
    if (!isHere) before += elements.length
    return isHere
  })
  const block = script.storyBlocks[index]
  if (!block) return script
  const added = insert.map((element, number) => ({ ...element, id: `new-${serial}-${number}` }))
  const elements = block.elements.toSpliced(place - before, remove, ...added)
  return { ...script, storyBlocks: script.storyBlocks.with(index, { ...block, elements }) }
}

/** Pages updated after edits equal all pages laid out; unlocked, they are those without a lock. */
export function checkUpdates(generated: Script, edits: readonly Edit[]): void {
  let plain = generated
  let script = locked(generated)
  let live = livePages(script)
  for (const [serial, one] of edits.entries()) {
    plain = edited(plain, one, serial)
    script = edited(script, one, serial)
    live = live.next(script)
    expect(live.pages).toEqual(livePages(script).pages)
    const labels = live.pages.starts.map(({ label }) => label)
    expect(labels).toEqual(printed(script).map(([label]) => label))
    expect(new Set(labels).size).toBe(labels.length)
    expect(unlockPages(script)).toEqual(plain)
  }
}

/** New text inside pages, which are locked again each time, changes no other page. */
export function checkAdditions(generated: Script, edits: readonly Edit[]): void {
  let script = locked(generated)
  for (const [serial, { at, insert }] of edits.entries()) {
    const places = listPlacesInside(script)
    const place = places[at % places.length]
    if (place === undefined) return
    script = locked(checkAddition(script, { at: place, insert, remove: 0 }, serial))
  }
}

function allElements({ storyBlocks }: Script): readonly Element[] {
  return storyBlocks.flatMap(({ elements }) => elements)
}

/** The places that aren't between two pages: text above a page's first element is on the page above. */
function listPlacesInside(script: Script): readonly number[] {
  const firsts = new Set(livePages(script).pages.starts.map(({ elementId }) => elementId))
  const isInside = allElements(script).map(({ id }) => !firsts.has(id))
  return isInside.flatMap((_, place) => (isInside[place - 1] && isInside[place] ? [place] : []))
}

function checkAddition(script: Script, edit: Edit, serial: number): Script {
  const { starts } = livePages(script).pages
  const labels = new Set(starts.map(({ label }) => label))
  const page = allElements(script)
    .slice(0, edit.at)
    .findLast(({ extra }) => extra?.page)?.extra?.page
  const next = edited(script, edit, serial)
  const now = livePages(next).pages.starts
  expect(placesOf(now.filter(({ label }) => labels.has(label)))).toEqual(placesOf(starts))
  // All new pages follow the one with the new text.
  const added = now.filter(({ label }) => !labels.has(label))
  const index = now.findIndex(({ label }) => label === page)
  expect(now.slice(index + 1, index + 1 + added.length)).toEqual(added)
  return next
}

function placesOf(pages: readonly PageStart[]) {
  return pages.map(({ label, elementId, character }) => [label, elementId, character])
}
