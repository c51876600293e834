import type { Page } from '@playwright/test';

export const demographicsPath = '/spifmanagement/livedemo';

export const resultSheet = (page: Page) => page.getByRole('region', { name: 'Result' });
/** The row of a field. */
export const fieldRow = (page: Page, label: string) =>
  resultSheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

/** Somebody of whom the sandbox's bureau says what the words behind the last name want. */
export async function typePerson(page: Page, LastName: string): Promise<void> {
  const request = page.getByRole('region', { name: 'Request' });
  const fill = (label: string, value: string) => request.getByRole('textbox', { name: label }).fill(value);
  await fill('Last name', LastName);
  await fill('First name', 'Ruth');
  await fill('Date of birth', '02/03/1970');
  await fill('SSN', '219-09-1234');
  await fill('Street', '1 Elm Street');
  await fill('City', 'Albany');
  await fill('State', 'NY');
  await fill('ZIP', '12208');
}

export const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true }).click();
