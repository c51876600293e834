import { signedIn } from '#/testing/builders.ts';
import { searchFor } from '#/testing/searches.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

type Row = Pick<Records, 'registration' | 'visit' | 'last' | 'first' | 'born'>;

/** A search for a registered patient that has ended, and a coverage that it found. */
export async function discoveryOf(
  server: TestServer,
  clientId: string,
  { registration, visit, last, first, born }: Row,
): Promise<Pick<Records, 'discovery' | 'candidate' | 'watch'>> {
  const finder = await signedIn(server, ['RealTimeInsuranceDiscovery'], clientId);
  const person = { LastName: last, FirstName: first, DateOfBirth: born, RegmasterID: registration };
  const found = await searchFor(finder, { ...person, State: 'OH', StopRule: 'FirstPrimary' });
  const begun = await finder.call('startWatch', { VisitMasterID: visit });
  return {
    discovery: found.DiscoveryID,
    candidate: found.Candidates[0]?.SpifResponseID ?? '',
    watch: begun.body.Data?.WatchID ?? '',
  };
}
