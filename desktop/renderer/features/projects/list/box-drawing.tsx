/** Line drawing of an open script box. */
export function BoxDrawing() {
  return (
    <svg
      width="152"
      height="112"
      viewBox="0 0 152 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M24 48h104v56H24z" />
      <path d="M24 48 8 30h44M128 48l16-18h-44" />
      <path d="M52 48V10h48v20" />
      <path d="M62 20h20" stroke="var(--brad)" strokeWidth="2" />
      <path d="M62 74h28v12H62z" />
    </svg>
  )
}
