import { signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { remittanceText } from '#/testing/outside/remittances.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** What a payer paid of a visit, as somebody took it in. */
export async function goodRemittance(
  server: TestServer,
  clientId: string,
  visit: string,
): Promise<{ readonly remittance: string; readonly paidClaim: string }> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const { rows } = await server.admin.query<{ account: string }>(
    'SELECT visit_number AS account FROM phi.visit_master WHERE id = $1',
    [visit],
  );
  const { body } = await administrator.call('takeRemittance', {
    PayerID: partner('NORTH'),
    File: Buffer.from(remittanceText([{ account: rows[0]?.account ?? '' }])).toString('base64'),
  });
  const remittance = body.Data?.RemittanceID ?? '';
  const { rows: claims } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.remittance_claim WHERE remittance_id = $1',
    [remittance],
  );
  return { remittance, paidClaim: claims[0]?.id ?? '' };
}
