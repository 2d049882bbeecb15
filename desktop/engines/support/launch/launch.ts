import { launchChromium } from './chromium.ts'
import type { EngineName, LaunchOptions, RunningBrowser } from './engine.ts'
import { findEngine, howToInstall } from './find-engines.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebKit } from './webkit.ts'

/** Starts an engine with one window. @throws if its programs aren't installed */
export function launch(name: EngineName, options: LaunchOptions): Promise<RunningBrowser> {
  const { programs, missing } = findEngine(name, process.env)
  if (missing.length > 0) throw new Error(howToInstall(name, missing))
  switch (name) {
    case 'chromium':
      return launchChromium(programs, options)
    case 'firefox':
      return launchFirefox(programs, options)
    case 'webkit':
      return launchWebKit(programs, options)
  }
}
