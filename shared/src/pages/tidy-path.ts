/** The path that an address means: capitals and slashes at the end don't matter. */
export function tidyPath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end).toLowerCase()
}
