/** Whether the page was loaded again on this project, and not opened on it from elsewhere. */
export function wasReloaded(projectId: string | null): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'reload') return false
  return new URL(load.name).searchParams.get('project') === projectId
}
