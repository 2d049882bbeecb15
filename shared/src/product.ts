/** The product's name, and what is derived from it. */
export const PRODUCT = 'Scenewright'
export const DEFAULT_CONTACT_EMAIL = 'support@scenewright.example'
const DEFAULT_PAGE_TITLE = `${PRODUCT} - AI-enabled Screenwriting Interface`

/** Returns the title of the page's HTML document (`docs/product/site.md#navigation`). */
export function pageTitle(page?: string): string {
  return page ? `${page} | ${PRODUCT}` : DEFAULT_PAGE_TITLE
}
