/** Security headers of every response of our scheme. The server sends the same to the web app. */

/** The policy without `connect-src`, which depends on the server. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  // Radix's scroll lock adds a <style> element to the page.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const POLICY_HEADER = 'content-security-policy'

/** @param liveUrl the WebSocket that the page connects to directly */
export function securityPolicy(liveUrl: URL): string {
  return `${POLICY}; connect-src 'self' ${liveUrl.origin}`
}

export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const satisfies Readonly<Record<string, string>>
