import type { Page } from '@playwright/test'

/** Adds an authenticator to the page that stores passkeys and confirms its user without asking. */
export async function addAuthenticator(
  page: Page,
): Promise<Readonly<{ remove: () => Promise<void> }>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { remove: async () => await devtools.detach() }
}
