/**
 * Code that runs in the page, the same in all engines. Elements are found by role and name with
 * Testing Library, which the specs add to the page.
 */

import type * as TestingLibrary from '@testing-library/dom'

/** One element, by role, label or CSS. */
export type Target =
  | Readonly<{ role: string; name?: string | Pattern; inside?: Target }>
  | Readonly<{ label: string; inside?: Target }>
  | Readonly<{ css: string; nth?: number; inside?: Target }>

/** A regular expression, which can't be sent as one. */
export type Pattern = Readonly<{ pattern: string }>

/** A point to click, in CSS pixels from the window's top left corner. */
export type Place = Readonly<{ x: number; y: number }>

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>

declare const TestingLibraryDom: typeof TestingLibrary

/** Runs in the page: must not use anything outside of it except Testing Library. */
export function pageTools() {
  function findAll(target: Target): HTMLElement[] {
    const inside = target.inside === undefined ? document.body : find(target.inside)
    if (inside === undefined) return []
    if ('css' in target) {
      const all = [...inside.querySelectorAll<HTMLElement>(target.css)]
      return target.nth === undefined ? all : all.slice(target.nth).slice(0, 1)
    }
    if ('label' in target) {
      return TestingLibraryDom.queryAllByLabelText(inside, target.label, {
        selector: 'input, textarea, select',
      })
    }
    const { role, name } = target
    const wanted = typeof name === 'object' ? new RegExp(name.pattern) : name
    return TestingLibraryDom.queryAllByRole(
      inside,
      role,
      wanted === undefined ? {} : { name: wanted },
    )
  }

  function find(target: Target): HTMLElement | undefined {
    const found = findAll(target)
    if (found.length > 1) {
      throw new Error(`${found.length} elements match ${JSON.stringify(target)}`)
    }
    return found[0]
  }

  /** The middle of an element that a click would reach now, or why it wouldn't. */
  function clickable(target: Target): Place | string {
    const element = find(target)
    if (element === undefined) return 'not found'
    if (element.matches(':disabled')) return 'disabled'
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const hit = document.elementFromPoint(place.x, place.y)
    const isReached = hit !== null && (element.contains(hit) || hit.contains(element))
    return isReached ? place : `covered by ${hit?.outerHTML.slice(0, 200)}`
  }

  return {
    clickable,
    count: (target: Target) => findAll(target).length,
    text: (target: Target) => find(target)?.textContent ?? null,
    value: (target: Target) => {
      const element = find(target)
      return element !== undefined && 'value' in element ? String(element.value) : null
    },
    attribute: (target: Target, name: string) => find(target)?.getAttribute(name) ?? null,
    isFocused: (target: Target) => {
      const element = find(target)
      return element !== undefined && element === document.activeElement
    },
    isDisabled: (target: Target) => find(target)?.matches(':disabled') ?? null,
    box: (target: Target): Box | null => {
      const rect = find(target)?.getBoundingClientRect()
      if (rect === undefined) return null
      return { x: rect.x, y: rect.y, width: rect.width, height: rect.height }
    },
    hasText: (text: string) =>
      TestingLibraryDom.queryAllByText(document.body, text, { exact: false }).some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    /** The elements on the page as 'type:text'. */
    lines: () =>
      [...document.querySelectorAll<HTMLElement>('[data-element-id]')].map(
        ({ dataset, textContent }) => `${dataset['type']}:${textContent}`,
      ),
  }
}

export type PageTools = ReturnType<typeof pageTools>
