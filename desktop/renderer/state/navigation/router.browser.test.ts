import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserHistory } from '#renderer/platform/navigation/page-history.ts'
import { formatLocation } from '#renderer/platform/navigation/page-location.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { settled } from '../test-support.ts'
import { createRouter, loadPage, type Route } from './router.ts'

const Page = () => null
const Layout = () => null

/** Routes whose code arrives when a test says so. */
function slowRoutes() {
  const routes = new Map<string, Route>()
  const arrivals = new Map<string, PromiseWithResolvers<typeof Page>>()
  const arrivalOf = (pathname: string) => {
    const arrival = arrivals.get(pathname) ?? Promise.withResolvers<typeof Page>()
    arrivals.set(pathname, arrival)
    return arrival
  }
  return {
    find(pathname: string): Route {
      const route = routes.get(pathname) ?? { Layout, load: () => arrivalOf(pathname).promise }
      routes.set(pathname, route)
      return route
    },
    arrive: async (pathname: string) => {
      arrivalOf(pathname).resolve(Page)
      await settled()
    },
    fail: async (pathname: string, error: Error) => {
      arrivalOf(pathname).reject(error)
      arrivals.delete(pathname)
      await settled()
    },
  }
}

/** A router of the window's history, at /start. */
function start() {
  const routes = slowRoutes()
  const makeKey = countingIds()
  const router = createRouter({
    history: browserHistory(makeKey),
    findRoute: routes.find,
    page: { kind: 'page', Page },
    makeKey,
  })
  const shown = () => formatLocation(router.store.getState().location)
  const isLoading = () => router.store.getState().isLoading
  return { ...router, ...routes, shown, isLoading }
}

const address = () => window.location.pathname + window.location.search

let stops: AbortController
beforeEach(() => {
  // Each router listens to the window; the listeners of one test must not see the next.
  stops = new AbortController()
  const { addEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    if (typeof listener !== 'function') return
    const listen = (event: Event) => void Reflect.apply(listener, window, [event])
    addEventListener.call(window, type, listen, { signal: stops.signal })
  })
  window.history.pushState(null, '', '/start')
})
afterEach(() => {
  stops.abort()
  vi.restoreAllMocks()
})

test('shows the page before until the code of the next one has arrived', async () => {
  const { navigate, arrive, shown, isLoading } = start()
  const opened = navigate('/faq?q=1')
  expect([shown(), address(), isLoading()]).toEqual(['/start', '/start', true])
  await arrive('/faq')
  await opened
  expect([shown(), address(), isLoading()]).toEqual(['/faq?q=1', '/faq?q=1', false])
})

test('opens a page at once whose code is there', async () => {
  const { navigate, arrive, shown } = start()
  void navigate('/faq')
  await arrive('/faq')
  void navigate('/start')
  expect(shown()).toBe('/start')
})

test('opens the page that was asked for last', async () => {
  const { navigate, arrive, shown, isLoading } = start()
  void navigate('/faq')
  void navigate('/pricing')
  await arrive('/pricing')
  await arrive('/faq')
  expect([shown(), isLoading()]).toEqual(['/pricing', false])
})

test('shows the error of a page that could not be loaded, and tries again later', async () => {
  const { navigate, arrive, fail, store, shown } = start()
  const error = new Error('Failed to fetch')
  void navigate('/faq')
  await fail('/faq', error)
  expect(store.getState().page).toEqual({ kind: 'failed', error })
  expect([shown(), address()]).toEqual(['/faq', '/faq'])
  void navigate('/faq')
  await arrive('/faq')
  expect(store.getState().page).toEqual({ kind: 'page', Page })
})

test('adds an entry to the history, or replaces it for the same address or on request', async () => {
  const { navigate, arrive } = start()
  const before = window.history.length
  void navigate('/faq')
  await arrive('/faq')
  expect(window.history.length).toBe(before + 1)
  await navigate('/faq')
  await navigate('/start', { replace: true, state: { from: 'faq' } })
  expect(window.history.length).toBe(before + 1)
  expect(address()).toBe('/start')
})

test('passes the state along, also to a reloaded page', async () => {
  const { navigate } = start()
  await navigate('/start?again', { state: { reason: 'log-in' } })
  const reloaded = start()
  expect(reloaded.store.getState().location.state).toEqual({ reason: 'log-in' })
})

test('follows Back and Forward', async () => {
  const { navigate, arrive, shown, store } = start()
  const { key } = store.getState().location
  void navigate('/faq')
  await arrive('/faq')
  window.history.back()
  await vi.waitFor(() => expect(shown()).toBe('/start'))
  expect(store.getState().location.key).toBe(key)
  window.history.forward()
  await vi.waitFor(() => expect(shown()).toBe('/faq'))
})

test('follows a link within the page', async () => {
  const { shown, store } = start()
  const { key } = store.getState().location
  window.location.hash = '#content'
  await vi.waitFor(() => expect(shown()).toBe('/start#content'))
  expect(store.getState().location.key).not.toBe(key)
})

test('a guard is asked before another page opens, but not for another query', async () => {
  const { navigate, arrive, guard, shown } = start()
  const ask = vi.fn(() => Promise.resolve(false))
  const remove = guard(ask)
  await navigate('/start?tab=2')
  expect(ask).not.toHaveBeenCalled()
  await navigate('/faq')
  expect(ask).toHaveBeenCalledOnce()
  expect([shown(), address()]).toEqual(['/start?tab=2', '/start?tab=2'])
  remove()
  void navigate('/faq')
  await arrive('/faq')
  expect(shown()).toBe('/faq')
})

test('a guard holds the page while it asks after Back, and then goes where it was asked to', async () => {
  const { navigate, arrive, guard, shown } = start()
  void navigate('/faq')
  await arrive('/faq')
  const answers = [false, true]
  const ask = vi.fn(async () => {
    expect(address()).toBe('/faq')
    return answers.shift() ?? false
  })
  guard(ask)
  window.history.back()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  await settled()
  expect([shown(), address()]).toEqual(['/faq', '/faq'])
  window.history.back()
  await vi.waitFor(() => expect(shown()).toBe('/start'))
  expect([address(), ask.mock.calls.length]).toEqual(['/start', 2])
})

test('loading a page never throws', async () => {
  const error = new Error('Failed to fetch')
  const route = { Layout, load: () => Promise.reject(error) }
  expect(await loadPage(route)).toEqual({ kind: 'failed', error })
})
