/**
 * Which page is shown. A page's code is loaded before the address changes, so that the page before it
 * stays until then (docs/decisions/navigation.md).
 */
import type { ComponentType, ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PageHistory } from '#renderer/platform/navigation/page-history.ts'
import {
  formatLocation,
  parseLocation,
  type PageLocation,
} from '#renderer/platform/navigation/page-location.ts'

export type Route = Readonly<{
  /** The frame around the page. It stays when the next page has the same. */
  Layout: ComponentType<Readonly<{ children: ReactNode }>>
  /** Loads the page's code. */
  load: () => Promise<ComponentType>
}>

/** A route's page, or the error while its code was loaded. */
type LoadedPage =
  | Readonly<{ kind: 'page'; Page: ComponentType }>
  | Readonly<{ kind: 'failed'; error: unknown }>

type RouterState = Readonly<{
  location: PageLocation
  route: Route
  page: LoadedPage
  /** True while the code of another page is loading. */
  isLoading: boolean
}>

type NavigateOptions = Readonly<{
  /** Replaces the current entry of the history. */
  replace?: boolean
  /** Passed along as `PageLocation.state`. */
  state?: unknown
}>

/** Resolves to true if the page may be left; may ask the user. */
type LeaveGuard = () => Promise<boolean>

export interface Router {
  store: StoreApi<RouterState>
  /** Resolves when the page is shown, when a guard refused, or when another navigation overtook it. */
  navigate: (address: string, options?: NavigateOptions) => Promise<void>
  /** Asks the guard before another page opens. Returns how to remove it. */
  guard: (guard: LeaveGuard) => () => void
}

type RouterParts = Readonly<{
  history: PageHistory
  findRoute: (pathname: string) => Route
  /** The page at the history's current address. */
  page: LoadedPage
  makeKey: () => string
}>

export async function loadPage({ load }: Route): Promise<LoadedPage> {
  try {
    return { kind: 'page', Page: await load() }
  } catch (error) {
    return { kind: 'failed', error }
  }
}

export function createRouter({ history, findRoute, page, makeKey }: RouterParts): Router {
  const location = history.current()
  const route = findRoute(location.pathname)
  const store = createStore<RouterState>(() => ({ location, route, page, isLoading: false }))
  const loaded = new Map([[route, page]])
  const guards = new Set<LeaveGuard>()
  let latest = 0

  const isGuarded = ({ pathname }: PageLocation) =>
    guards.size > 0 && pathname !== store.getState().location.pathname

  async function mayLeave(): Promise<boolean> {
    for (const guard of guards) if (!(await guard())) return false
    return true
  }

  /** Opens a page, unless another one is opened before its code has arrived. */
  async function open(next: PageLocation, writeHistory: () => void): Promise<void> {
    latest += 1
    const turn = latest
    const nextRoute = findRoute(next.pathname)
    let nextPage = loaded.get(nextRoute)
    if (nextPage?.kind !== 'page') {
      store.setState({ isLoading: true })
      nextPage = await loadPage(nextRoute)
      loaded.set(nextRoute, nextPage)
      if (turn !== latest) return
    }
    writeHistory()
    store.setState({ location: next, route: nextRoute, page: nextPage, isLoading: false })
  }

  async function navigate(address: string, options: NavigateOptions = {}): Promise<void> {
    const next = parseLocation(address, options.state ?? null, makeKey())
    if (isGuarded(next) && !(await mayLeave())) return
    const isSame = formatLocation(next) === formatLocation(history.current())
    await open(next, () => (options.replace || isSame ? history.replace(next) : history.push(next)))
  }

  /** The browser has already moved, so a guarded page is returned to while the user is asked. */
  async function follow(steps: number): Promise<void> {
    if (steps !== 0 && isGuarded(history.current())) {
      await history.move(-steps)
      if (!(await mayLeave())) return
      await history.move(steps)
    }
    await open(history.current(), () => undefined)
  }
  history.listen((steps) => void follow(steps))

  return {
    store,
    navigate,
    guard(guard) {
      guards.add(guard)
      return () => void guards.delete(guard)
    },
  }
}
