import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

/** Two registrations that may be one person, two that are to be merged, and two that were. */
export async function goodPairs(
  server: TestServer,
  clientId: string,
): Promise<Pick<Records, 'pair' | 'mergeKept' | 'mergeGiven' | 'merge'>> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const register = async (FirstName: string) => {
    const { body } = await clerk.call('saveRegistration', {
      RegMasterID: null,
      Version: null,
      MRN: `TWICE-${randomUUID().slice(0, 8)}`,
      LastName: 'Twicely',
      FirstName,
      DateOfBirth: '1971-02-03',
    });
    return body.Data?.RegMasterID ?? '';
  };
  const twice = async (FirstName: string) => [await register(FirstName), await register(FirstName)] as const;
  const [, second] = await twice('Paired');
  const [mergeKept, mergeGiven] = await twice('Merging');
  const [KeptID, GivenID] = await twice('Merged');
  const merged = await clerk.call('mergeRegistrations', { KeptID, KeptVersion: 1, GivenID, GivenVersion: 1 });
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.same_person WHERE client_id = $1 AND (one_id = $2 OR other_id = $2)',
    [clientId, second],
  );
  if (rows[0] === undefined || merged.body.Data === undefined)
    throw new Error(`no pair, or no merge: ${merged.status} ${merged.text}`);
  return { pair: rows[0].id, mergeKept, mergeGiven, merge: merged.body.Data.MergeID };
}
