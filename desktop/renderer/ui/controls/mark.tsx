/** The logo: a sheet's left edge with two brass brads. Decorative: a name is always next to it. */
export function Mark({ size = 24 }: Readonly<{ size?: number }>) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <path
        d="M18.5 2.750h-12A1.75 1.75 0 0 0 4.750 4.5v15c0 .97.78 1.75 1.75 1.75h12"
        stroke="var(--ink)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <circle cx="10" cy="8" r="2" fill="var(--brad)" />
      <circle cx="10" cy="16" r="2" fill="var(--brad)" />
    </svg>
  )
}
