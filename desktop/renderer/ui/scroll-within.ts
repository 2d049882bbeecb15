/** Scrolls a list so that one of its entries is in sight; `scrollIntoView` scrolls the page too. */
export function scrollWithin(list: HTMLElement, entry: HTMLElement): void {
  const frame = list.getBoundingClientRect()
  const { top, bottom } = entry.getBoundingClientRect()
  if (top >= frame.top && bottom <= frame.bottom) return
  list.scrollTop += top - frame.top - frame.height / 2
}
