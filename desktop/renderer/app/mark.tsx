import { MARK } from '@scenewright/shared/pages/mark.ts'

/** The logo. Decorative: a name is always next to it. */
export function Mark({ size = 24 }: Readonly<{ size?: number }>) {
  return (
    <svg width={size} height={size} viewBox={MARK.viewBox} fill="none" aria-hidden>
      <path d={MARK.edge} stroke="var(--ink)" strokeWidth={MARK.edgeWidth} strokeLinecap="round" />
      {MARK.brads.map((brad) => (
        <circle key={brad.cy} {...brad} fill="var(--brad)" />
      ))}
    </svg>
  )
}
