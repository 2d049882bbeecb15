/** A tab of one of the engines, used as a writer does: with the keyboard and the mouse. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { pageTools, type PageTools, type Target } from './in-page.ts'
import { pressed, typed } from './keys.ts'
import { pause } from './launch/processes.ts'
import type { Remote } from './wire/remote.ts'

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)
/** Its module format is chosen by what is defined around it. */
const TOOLS = `(function (exports, module, define) { ${readFileSync(library, 'utf8')} }).call(globalThis);
globalThis.specTools = (${pageTools.toString()})();
return ''`

const ABSENT = 'tools are absent'
/** Milliseconds until an element can be clicked. */
const CLICKABLE_MS = 15_000

export class Tab {
  #remote: () => Remote

  /** @param remote the browser at the moment: it may be killed and started again */
  constructor(remote: () => Remote) {
    this.#remote = remote
  }

  async goTo(url: string): Promise<void> {
    await this.#remote().goTo(url)
  }

  /** Runs a function in the page, with arguments that JSON can represent. */
  async evaluate<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
    const call = `(${work.toString()})(...${JSON.stringify(args)})`
    return JSON.parse(await this.#remote().run(`return JSON.stringify(${call} ?? null)`)) as R
  }

  async #use<T extends keyof PageTools>(
    tool: T,
    ...args: Parameters<PageTools[T]>
  ): Promise<ReturnType<PageTools[T]>> {
    const body = `if (!globalThis.specTools) return ${JSON.stringify(ABSENT)};
      return JSON.stringify(specTools.${tool}(...${JSON.stringify(args)}))`
    const result = await this.#remote().run(body)
    if (result !== ABSENT) return JSON.parse(result) as ReturnType<PageTools[T]>
    await this.#remote().run(TOOLS)
    return this.#use(tool, ...args)
  }

  count = (target: Target) => this.#use('count', target)
  text = (target: Target) => this.#use('text', target)
  value = (target: Target) => this.#use('value', target)
  attribute = (target: Target, name: string) => this.#use('attribute', target, name)
  isFocused = (target: Target) => this.#use('isFocused', target)
  isDisabled = (target: Target) => this.#use('isDisabled', target)
  box = (target: Target) => this.#use('box', target)
  lines = () => this.#use('lines')
  address = () => this.evaluate(() => location.href)

  /** Waits until exactly one element matches. */
  async see(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), JSON.stringify(target)).toBe(1)
  }

  async seeNone(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), JSON.stringify(target)).toBe(0)
  }

  async seeText(text: string): Promise<void> {
    await expect.poll(() => this.#use('hasText', text), text).toBe(true)
  }

  async seeFocus(target: Target): Promise<void> {
    await expect.poll(() => this.isFocused(target), JSON.stringify(target)).toBe(true)
  }

  /** Waits until the page has exactly these elements, as 'type:text'. */
  async seeLines(expected: readonly string[]): Promise<void> {
    await expect.poll(() => this.lines()).toEqual([...expected])
  }

  /** Waits until a click would reach the element, and where it is. */
  async #placeOf(target: Target) {
    const deadline = performance.now() + CLICKABLE_MS
    let before: unknown
    for (;;) {
      const place = await this.#use('clickable', target)
      // It must be at the same place twice, because it may be moving.
      if (typeof place === 'object' && JSON.stringify(place) === before) return place
      before = JSON.stringify(place)
      if (performance.now() > deadline) {
        throw new Error(`Can't click ${JSON.stringify(target)}: ${JSON.stringify(place)}`)
      }
      await pause(30)
    }
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.#placeOf(target)
    await this.#remote().act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Drags one element onto another with the mouse. */
  async drag(from: Target, to: Target): Promise<void> {
    const start = await this.#placeOf(from)
    const end = await this.#placeOf(to)
    const steps = [0.1, 0.4, 0.7, 1].map((part) => ({
      type: 'pointerMove' as const,
      x: Math.round(start.x + (end.x - start.x) * part),
      y: Math.round(start.y + (end.y - start.y) * part),
      duration: 60,
      origin: 'viewport' as const,
    }))
    await this.#remote().act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', ...start, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        ...steps,
        { type: 'pause', duration: 300 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Presses keys one after another, such as 'End' and 'Control+z'. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#remote().act({ type: 'key', id: 'keyboard', actions: pressed(key) })
    }
  }

  /** Presses keys without a pause between them, as a fast writer does. */
  async pressAtOnce(...keys: readonly string[]): Promise<void> {
    await this.#remote().act({ type: 'key', id: 'keyboard', actions: keys.flatMap(pressed) })
  }

  async type(text: string): Promise<void> {
    await this.#remote().act({ type: 'key', id: 'keyboard', actions: typed(text) })
  }

  /** Replaces a field's text. */
  async fillIn(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.seeFocus(target)
    await this.press('Control+a')
    await this.type(text)
    await expect.poll(() => this.value(target)).toBe(text)
  }

  setFiles = (selector: string, paths: readonly string[]) =>
    this.#remote().setFiles(selector, paths)

  setWindow = (width: number, height: number) => this.#remote().setWindow(width, height)

  screenshot = () => this.#remote().screenshot()
}

export const button = (name: string): Target => ({ role: 'button', name })
/** A name that contains or matches this pattern. */
export const named = (role: string, pattern: string): Target => ({ role, name: { pattern } })
export const pageText: Target = named('textbox', 'screenplay text')
