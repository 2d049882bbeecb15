// Runs before the first paint, so that a remembered theme never flashes the other one.
// 'system' or nothing remembered: the style sheet follows prefers-color-scheme by itself.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme it is.
}
