/** Line drawing of a blank sheet in a typewriter. */
export function BlankPageDrawing() {
  return (
    <svg
      width="168"
      height="136"
      viewBox="0 0 168 136"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M52 66V8h64v58" />
      <path d="M64 26h20" stroke="var(--brad)" strokeWidth="2" />
      <path d="M28 66h112M20 60v12M148 60v12M20 66h8M140 66h8" />
      <path d="M40 66v14h88V66" />
      <path d="M34 80h100l14 42H20z" />
      <path d="M52 92h4M66 92h4M80 92h4M94 92h4M108 92h4M48 102h4M62 102h4M76 102h4M90 102h4M104 102h4M118 102h4" />
      <path d="M60 113h48" />
    </svg>
  )
}
