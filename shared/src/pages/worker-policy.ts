/** Lets WebAssembly run only in the PDF worker. */

/** The worker that makes PDFs. It starts HarfBuzz, which is WebAssembly. */
const PDF_WORKER = /^\/assets\/pdf\.worker-[\w-]+\.js$/

/**
 * The content security policy of a response. A worker has the policy of its script's response,
 * so only that of the PDF worker allows WebAssembly (CSP Level 3: 'wasm-unsafe-eval').
 *
 * @param path the path of the request
 * @param policy the policy of all other responses
 */
export function getPagePolicy(path: string, policy: string): string {
  if (!PDF_WORKER.test(path)) return policy
  return policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
}
