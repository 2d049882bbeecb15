import type { Page } from '@playwright/test'

/** Closes the message about a failed save, if it is open. */
export async function closeAlert(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Not saved' }))
  const close = alert.getByRole('button').first()
  if (await close.isVisible()) await close.click()
}
