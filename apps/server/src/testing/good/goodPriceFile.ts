import { createHash } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { readFile } from '#/features/clearance/testing/priceFiles.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

/** A price file of one item whose amount has a currency sign, which is told. */
export const goodPriceCsv = [
  'hospital_name,last_updated_on,version',
  'Quay Hospital,2026-04-01,3.0.0',
  'description,code|1,code|1|type,setting,standard_charge|gross,payer_name,plan_name,standard_charge|negotiated_dollar,standard_charge|methodology',
  'Visit,99213,CPT,outpatient,$180,Northlake,PPO,84.20,fee schedule',
  '',
].join('\r\n');

export const beginningOfPrices = {
  Name: 'standardcharges.csv',
  Size: Buffer.byteLength(goodPriceCsv),
  Fingerprint: createHash('sha256').update(goodPriceCsv).digest('hex'),
};

/** A hospital's price file that is read, and was sent by somebody; and one that nobody needs. */
export async function goodPriceFile(
  server: TestServer,
  clientId: string,
): Promise<Pick<Records, 'priceFile' | 'priceEdition' | 'sparePriceEdition'>> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const begun = await administrator.call('beginPriceFile', beginningOfPrices);
  const priceFile = begun.body.Data?.FileID ?? '';
  const Bytes = Buffer.from(goodPriceCsv).toString('base64');
  await administrator.call('putPriceFilePart', { FileID: priceFile, Part: '0', Bytes });
  const { body } = await administrator.call('readPriceFile', { FileID: priceFile });
  const sparePriceEdition = await readFile(server, administrator, goodPriceCsv);
  return { priceFile, priceEdition: body.Data?.EditionID ?? '', sparePriceEdition };
}
