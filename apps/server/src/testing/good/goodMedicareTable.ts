import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** The laboratory schedule of a year long gone, loaded for a client; answers its id. */
export async function goodMedicareTable(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const File = Buffer.from('HCPCS,RATE\n80053,10.56\n').toString('base64');
  const preview = await administrator.call('previewMedicareTable', { FileName: '20CLABQ1.csv', File });
  const Version = preview.body.Data?.Version ?? '';
  return (await administrator.call('confirmMedicareTable', { Version })).body.Data?.EditionID ?? '';
}
