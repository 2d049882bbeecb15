/** Drawing of three sheets of paper, stacked. */
export function StackedSheets() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="currentColor">
      <path d="M26 8h30v38M19 15h30v38M12 22h30v42H12z" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M19 33h16M19 40h16M19 47h10" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
