import type { Locator, Page } from '@playwright/test';
import { fileOf, line } from './batch.ts';

export const exchangePath = '/Tools/ClientFileExchange';

export const fileGrid = (page: Page, folder = 'Inbound'): Locator =>
  page.getByRole('grid', { name: `Files of ${folder}` });
export const fileRow = (page: Page, name: string, folder?: string): Locator =>
  fileGrid(page, folder).getByRole('row').filter({ hasText: name });
export const onTheWay = (page: Page): Locator => page.getByRole('list', { name: 'On the way' });

type Sent = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Chooses a file: one on the disk, or of these bytes. */
export const chooseFile = (page: Page, file: Sent, folder = 'Inbound'): Promise<void> =>
  page.getByLabel(`Send files to ${folder}`).setInputFiles(file);

/** A table that nobody sent before. */
export const newTable = (name: string): Exclude<Sent, string> => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Last,First\nDoe,Jane ${Math.random()}\n`),
});

/** By its first two bytes a program for Windows, whatever it is called. */
export const renamedProgram = (name: string): Exclude<Sent, string> => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`MZ\u0090\u0000${Math.random()}`, 'latin1'),
});

export async function openFile(page: Page, name: string): Promise<Locator> {
  await fileRow(page, name).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** Opens the rules by which files become batches. */
export async function openRules(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Routing rules' }).click();
  return page.getByRole('dialog', { name: 'Routing rules' });
}

export const ruleItems = (drawer: Locator): Locator =>
  drawer.getByRole('list', { name: 'Routing rules in their order' }).getByRole('listitem');

/** People that nobody sent before, as `steps/batch.ts` writes them. */
export const newSchedule = (name: string, rows = 2): Exclude<Sent, string> => {
  const from = Math.floor(Math.random() * 900_000);
  return fileOf(
    name,
    Array.from({ length: rows }, (_, at) => line(from + at, 'ACT')),
  );
};

/** Opens the client's own server that the exchange is mirrored with. */
export async function openMirror(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'SFTP', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Mirror by SFTP' });
  await drawer.getByRole('textbox', { name: 'Host key of the server' }).waitFor();
  return drawer;
}

type Mirror = {
  readonly user: string;
  readonly server: Readonly<Record<'Address' | 'HostKey' | 'PrivateKey', string>>;
  readonly folder?: string;
};

/** Fills it for a server, as whoever runs it tells of it, and saves. */
export async function saveMirror(page: Page, { user, server, folder = '/inbound' }: Mirror): Promise<void> {
  const drawer = await openMirror(page);
  await drawer.getByRole('textbox', { name: 'Address' }).fill(server.Address);
  await drawer.getByRole('textbox', { name: 'Host key of the server' }).fill(server.HostKey);
  await drawer.getByRole('textbox', { name: 'User name' }).fill(user);
  await drawer.getByRole('textbox', { name: 'Private key' }).fill(server.PrivateKey);
  await drawer.getByRole('textbox', { name: 'Folder to pick files up from' }).fill(folder);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The server is saved.').waitFor();
  await drawer.waitFor({ state: 'detached' });
}
