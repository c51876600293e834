import { expect } from '@playwright/test';
import { openInvented, openText, viewerPath } from '#/steps/eligibilityViewer.ts';
import { byOperator, type Visits } from './visit.ts';

export const eligibilityViewerVisits = {
  eligibilityViewer: {
    empty: byOperator(async ({ page }) => {
      await page.goto(viewerPath);
      await expect(page.getByRole('textbox', { name: 'Paste an X12 message' })).toBeVisible();
    }),
    message: byOperator(async ({ page }) => {
      await openInvented(page, '271 Eligibility answer');
      await page.keyboard.press('F8');
      await expect(page.getByText('1 of 1')).toBeVisible();
    }),
    remittance: byOperator(async ({ page }) => {
      await openInvented(page, '835 Remittance');
    }),
    deidentified: byOperator(async ({ page }) => {
      await openInvented(page, '271 Eligibility answer');
      await page.getByRole('button', { name: 'De-identify' }).click();
      await expect(page.getByRole('button', { name: 'Save the copy' })).toBeVisible();
    }),
    compared: byOperator(async ({ page }) => {
      await openInvented(page, '271 Eligibility answer');
      await page.getByRole('button', { name: 'De-identify' }).click();
      await page.getByRole('button', { name: 'Compare with the original' }).click();
      await expect(page.getByText(/\d+ differences/)).toBeVisible();
    }),
    'second message': byOperator(async ({ page }) => {
      await openInvented(page, '999 Acknowledgement');
      await page.getByRole('button', { name: 'Compare with…' }).click();
      await expect(page.getByRole('dialog', { name: 'Compare with' })).toBeVisible();
    }),
    'no X12': byOperator(async ({ page }) => {
      await page.goto(viewerPath);
      await openText(page, 'MSH|^~\\&|LAB|LAKESIDE');
      await expect(page.getByRole('alert')).toContainText('an HL7 v2 message, and not X12');
    }),
  },
} satisfies Partial<Visits>;
