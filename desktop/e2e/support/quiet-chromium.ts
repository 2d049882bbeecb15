/** Chromium arguments for a container: no sandbox, no GPU, no background network traffic. */
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages of a site share a process, with scripts that are compiled already (shared-contexts.ts). */
export const ONE_PROCESS_PER_SITE = '--process-per-site'
