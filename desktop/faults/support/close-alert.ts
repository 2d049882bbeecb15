import type { Page } from '@playwright/test'

/** Closes what tells the writer that a save has failed, where it stands. */
export async function closeAlert(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Not saved' }))
  const close = alert.getByRole('button').first()
  if (await close.isVisible()) await close.click()
}
