import type { Operator } from '#renderer/state/billing/use-operator.ts'
import { ContactAddress } from '#renderer/features/marketing/contact-address.tsx'
import { LegalSection } from './legal-page.tsx'

/** Who is responsible for this server, as OPERATOR_NAME and OPERATOR_ADDRESS name them. */
export function OperatorSection({ operator }: Readonly<{ operator: Operator | null }>) {
  const { name = null, address = null } = operator ?? {}
  return (
    <LegalSection title="Who runs this server">
      <p>
        {name === null
          ? 'The person or company that runs this server is responsible for it'
          : `This server is run by ${name}${address === null ? '' : `, ${address}`}`}
        . You can reach them at <ContactAddress email={operator?.email} />.
      </p>
    </LegalSection>
  )
}
