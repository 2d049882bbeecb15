import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '#renderer/platform/navigation/memory-history.ts'
import { OnlyAt, TestRouter } from '#renderer/test/test-router.tsx'
import { Link } from './link.tsx'
import { Navigate } from './navigate.tsx'
import { createRouter } from './router.ts'
import { RouterProvider } from './router-context.tsx'

afterEach(cleanup)

function showLink(props: Readonly<{ target?: string; onClick?: () => void }> = {}) {
  render(
    <TestRouter address="/faq">
      <OnlyAt path="/faq">
        <Link to="/pricing?plan=pro" {...props}>
          Pricing
        </Link>
      </OnlyAt>
    </TestRouter>,
  )
  return screen.getByRole<HTMLAnchorElement>('link')
}

test('a link opens its page here', async () => {
  const onClick = vi.fn()
  const link = showLink({ onClick })
  expect(link.getAttribute('href')).toBe('/pricing?plan=pro')
  // False: the browser doesn't follow it.
  expect(fireEvent.click(link)).toBe(false)
  expect(await screen.findByText('at /pricing?plan=pro')).toBeDefined()
  expect(onClick).toHaveBeenCalledOnce()
})

test.each([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Command', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['to another tab', { target: '_blank' }, {}],
])('leaves a click %s to the browser', (_, props, how) => {
  const link = showLink(props)
  let isLeft = false
  // The link would leave the test.
  window.addEventListener('click', stop, { once: true })
  function stop(event: MouseEvent) {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  fireEvent.click(link, how)
  expect(isLeft).toBe(true)
  expect(screen.queryByText(/^at /)).toBeNull()
})

test('redirects once, even if it is rendered again with a new state', async () => {
  const router = createRouter({
    history: memoryHistory('/editor'),
    findRoute: () => ({ Layout: Nothing, load: () => Promise.withResolvers<never>().promise }),
    page: { kind: 'page', Page: Nothing },
    makeKey: () => 'key',
  })
  const navigate = vi.spyOn(router, 'navigate')
  const redirect = () => (
    <RouterProvider router={router}>
      <Navigate to="/login" state={{ reason: 'log-in' }} />
    </RouterProvider>
  )
  const { rerender } = render(redirect())
  rerender(redirect())
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login', {
    replace: true,
    state: { reason: 'log-in' },
  })
})

function Nothing() {
  return null
}
