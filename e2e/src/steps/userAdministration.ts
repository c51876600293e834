import type { Page } from '@playwright/test';

let imports = 0;
/** An address that nobody has. */
export const newImportEmail = (): string => `import.${Date.now()}.${(imports += 1)}@lakeside.example`;

/** Gives the import a file of these rows, below its columns. */
export const chooseImport = (page: Page, rows: readonly string[]): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Import users' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['E-mail,First name,Last name,Client,Roles', ...rows].join('\r\n')),
    });
