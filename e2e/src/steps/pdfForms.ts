import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { query } from '#/fixtures/database.ts';
import { plainPdf } from '#/fixtures/plainPdf.ts';

export const pdfFormsPath = '/Configuration/PDFForms';

/** A name that no other form has. */
export const formName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** Chooses a file for a new form and has its fields read; what becomes of it is the caller's to see. */
export async function upload(
  page: Page,
  name: string,
  file = plainPdf(['patient_name', 'dob', 'county']),
): Promise<void> {
  await page.goto(pdfFormsPath);
  await page.getByRole('button', { name: 'Upload a form' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload a form' });
  await dialog.getByLabel('Fillable PDF').setInputFiles(file);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Read its fields' }).click();
}

/** A form whose fields are read, open to be mapped. */
export async function uploaded(page: Page, name: string) {
  await upload(page, name);
  const drawer = page.getByRole('dialog', { name: `${name}, version 1` });
  await expect(drawer.getByText('0 of 3 mapped')).toBeVisible();
  return drawer;
}

/** As if a case had a paper of it. */
export const useForm = (name: string) =>
  query(
    `UPDATE phi.pdf_form_version SET used_at = now()
      WHERE form_id IN (SELECT id FROM phi.pdf_form WHERE name = $1)`,
    [name],
  );
