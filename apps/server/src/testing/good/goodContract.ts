import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** A contract of a payer with one line, as somebody loaded it. */
export async function goodContract(server: TestServer, clientId: string, Name: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const code = `A${randomUUID().replaceAll('-', '').slice(0, 4).toUpperCase()}`;
  const file = `Code,Amount,From\n${code},84.20,2026-01-01\n`;
  const preview = await administrator.call('previewContract', {
    PayerID: partner('NORTH'),
    Name,
    File: Buffer.from(file).toString('base64'),
  });
  const Version = preview.body.Data?.Version ?? '';
  return (await administrator.call('confirmContract', { Version })).body.Data?.ScheduleID ?? '';
}

/** The laboratory schedule of a year long gone, loaded for a client; answers its id. */
export async function goodMedicareTable(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const File = Buffer.from('HCPCS,RATE\n80053,10.56\n').toString('base64');
  const preview = await administrator.call('previewMedicareTable', { FileName: '20CLABQ1.csv', File });
  const Version = preview.body.Data?.Version ?? '';
  return (await administrator.call('confirmMedicareTable', { Version })).body.Data?.EditionID ?? '';
}
