import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** A visit that is attested in a batch of its own, about which nobody was asked. */
export async function attestationOf(server: TestServer, clientId: string) {
  const tag = `AT${randomUUID().slice(0, 8)}-`;
  const [registration] = await registerPeople(server, clientId, tag, [{ last: 'Attested', visits: [{ inDays: -3 }] }]);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1',
    [registration],
  );
  const attestedVisit = rows[0]?.id ?? '';
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const made = await administrator.call('createAttestation', {
    Name: tag,
    Fund: 'HrsaUninsured',
    VisitMasterIDs: [attestedVisit],
  });
  const found = await administrator.call('findAttestations', { Batch: tag });
  const attestation = found.body.Data?.Rows[0]?.AttestationID ?? '';
  return { attestedVisit, attestation, attestationBatch: made.body.Data?.BatchID ?? '' };
}
