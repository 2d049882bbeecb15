/** True if this page load was a reload of this project. */
export function wasReloaded(projectId: string | null): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'reload') return false
  return new URL(load.name).searchParams.get('project') === projectId
}
