import { billingStatus } from '@scenewright/shared/api/billing.ts'
import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/product.ts'
import { useVisitorCall } from '#renderer/state/use-visitor-call.ts'
import { ContactAddress } from '#renderer/features/marketing/contact-address.tsx'
import { LegalSection } from './legal-page.tsx'

/** Who runs this server. Name and address are `null` if its settings don't have them. */
type Operator = Readonly<{ email: string; name: string | null; address: string | null }>

const UNKNOWN: Operator = { email: DEFAULT_CONTACT_EMAIL, name: null, address: null }

/** Who runs this server; `null` until the server has answered. */
export function useOperator(): Operator | null {
  const { state } = useVisitorCall(billingStatus)
  if (state.kind === 'loading') return null
  if (state.kind === 'failed') return UNKNOWN
  const { contact_email: email, operator_name, operator_address } = state.value
  return { email, name: operator_name ?? null, address: operator_address ?? null }
}

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
