import type { Script } from '@scenewright/shared/script/script.ts'

/**
 * Counts a script's pages for its card, without the title page. The layout is loaded on demand.
 *
 * @returns null if it couldn't be loaded
 */
export async function countPages(script: Script): Promise<number | null> {
  try {
    const { livePages } = await import('@scenewright/shared/layout/live-pages.ts')
    return livePages(script).pages.count
  } catch {
    return null
  }
}
