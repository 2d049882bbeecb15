import { type Result, fail, ok } from '@scenewright/shared/result.ts'

/** Made by the web build (build/licenses/notices.ts). */
const ADDRESS = '/licenses.txt'

/** Loads the licenses of the packages and fonts that the app contains. */
export async function loadLicenses(signal: AbortSignal): Promise<Result<string>> {
  try {
    const response = await fetch(ADDRESS, { signal })
    if (response.ok) return ok(await response.text())
  } catch {
    // Without an answer, the same message.
  }
  return fail({
    code: 'UNAVAILABLE',
    error: "Couldn't load the licenses. Check your connection and open this page again.",
  })
}
