/// <reference lib="dom" />
/** Opens a page as on a slow phone, and reads what the browser measured. */
import type { Browser, BrowserContext } from '@playwright/test'

/** A mid-range phone on 4G with a weak signal, as Lighthouse assumes: bytes per second, ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
const CPU_SLOWDOWN = 4
const VIEWPORT = { width: 412, height: 823 }
/** After the page is loaded: late layout shifts are counted too. */
const SETTLE_MS = 1500
const LIMIT_MS = 60_000

export interface PageFigures {
  /** Milliseconds. */
  lcp: number
  fcp: number
  cls: number
  /** Compressed bytes of the scripts that the HTML itself names. */
  firstScript: number
  /** The same with the headers of the responses. */
  firstScriptSent: number
}

/** @param token a login token; `null` measures as a visitor */
export async function measurePage(
  browser: Browser,
  url: string,
  token: string | null,
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  if (token !== null) {
    await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  }
  try {
    return await measureIn(context, url)
  } finally {
    await context.close()
  }
}

async function measureIn(context: BrowserContext, url: string): Promise<PageFigures> {
  await context.addInitScript(observe)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const responses = new Map<string, Readonly<{ url: string; encodedDataLength: number }>>()
  const sizes = new Map<string, Readonly<{ compressed: number; sent: number }>>()
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    responses.set(requestId, response)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: sent }) => {
    const response = responses.get(requestId)
    if (!response) return
    // So far, only the headers had arrived.
    sizes.set(response.url, { compressed: sent - response.encodedDataLength, sent })
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: LIMIT_MS })
  // A slow page may still be running its scripts.
  await page.waitForFunction(() => !Number.isNaN(window.paints.lcp), null, { timeout: LIMIT_MS })
  await page.waitForTimeout(SETTLE_MS)
  const named = await page.evaluate(() => window.namedScripts)
  const sumOf = (size: 'compressed' | 'sent') =>
    named.reduce((sum, script) => sum + (sizes.get(script)?.[size] ?? 0), 0)
  return {
    ...(await page.evaluate(() => window.paints)),
    firstScript: sumOf('compressed'),
    firstScriptSent: sumOf('sent'),
  }
}

declare global {
  interface Window {
    paints: { lcp: number; fcp: number; cls: number }
    namedScripts: string[]
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const paints = { lcp: Number.NaN, fcp: Number.NaN, cls: 0 }
  window.paints = paints
  const follow = (type: string, see: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    })
  }
  follow('largest-contentful-paint', ({ startTime }) => (paints.lcp = startTime))
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime
  })
  follow('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') paints.cls += entry.value
  })
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
      'script[src], link[rel="modulepreload"]',
    )
    window.namedScripts = Array.from(named, (one) => ('src' in one ? one.src : one.href))
  })
}
