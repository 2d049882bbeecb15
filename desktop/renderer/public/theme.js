// Runs before the first paint, so that a stored theme doesn't flash the other one.
// With 'system' or nothing stored, the style sheet follows prefers-color-scheme.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: follow the system's theme.
}
