/** The sections of the account page, in their order (`docs/product/site.md#screens`). */
export const SECTION_TITLES = [
  'Profile',
  'Usage',
  'Change password',
  'Two-step login and passkeys',
  'Devices',
  'Plan and billing',
  'Preferences',
  'Access tokens',
  'Your data',
  'Danger zone',
] as const
export type SectionTitle = (typeof SECTION_TITLES)[number]

/** Returns a section's id in the page's address, for example `change-password`. */
export function sectionId(title: SectionTitle): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
