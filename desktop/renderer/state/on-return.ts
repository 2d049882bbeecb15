/** Calls `listener` when the writer returns to the page. @returns a function that stops it */
export function onReturn(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState !== 'hidden') listener()
  }
  window.addEventListener('focus', whenVisible)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('focus', whenVisible)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
