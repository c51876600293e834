import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { runWatches } from '#/services/discovery/watches.ts';
import type { Agenda } from './agenda.ts';
import { type Coming, comingPeople } from './people.ts';
import { randomOf } from './random.ts';
import type { Stage, Worker } from './stage.ts';
import { dima, teresa } from './staff.ts';

/** So many people are searched for; who comes without coverage is most of them. */
const searches = 24;

/** Those whose coverage is over, or whom their payer does not know, are searched for when they come. */
export function addSearches(agenda: Agenda, stage: Stage): void {
  const isUncovered = ({ client, person, visits }: Coming) =>
    client === 'lakeside' &&
    visits.some(({ DaysFromToday: day }) => day <= 0) &&
    person.Insurances.every(({ Term }) => Term !== null && Term < agenda.today);
  const sought = comingPeople(agenda).filter(isUncovered).slice(0, searches);
  for (const coming of sought) {
    const days = coming.visits.map(({ DaysFromToday }) => DaysFromToday).filter((day) => day <= 0);
    const random = randomOf(`search ${coming.person.MRN}`);
    const worker = random.pick([teresa, teresa, dima]);
    const whose = coming.person.MRN;
    agenda.add(Math.max(...days), random.int(9 * 60, 17 * 60), () => searchFor(agenda, stage, worker, coming), {
      whose,
    });
  }
  // Nobody looks at a weekend what the watches brought: those days are asked about on the Monday.
  for (let day = agenda.first; day <= 0; day += 1)
    if (agenda.isWorkday(day)) agenda.add(day, 7 * 60 + 10, () => askWatched(stage));
}

/** Has visits that are watched asked about where their day has come, and looks at what that brought. */
async function askWatched(stage: Stage): Promise<void> {
  const begun: string[] = [];
  const { discoveries } = stage.deps;
  const start = (clientId: string, id: string) => {
    begun.push(id);
    discoveries.start(clientId, id);
  };
  await runWatches({ ...stage.deps, discoveries: { start } });
  for (const id of begun) await endOf(stage, dima, id);
}

async function searchFor(agenda: Agenda, stage: Stage, worker: Worker, coming: Coming): Promise<void> {
  const { Request } = await stage.act(worker, 'getDiscoveryStart', { RegMasterID: coming.id });
  const { DiscoveryID } = await stage.act(worker, 'submitDiscovery', { ...Request, ForTreatmentOrPayment: true });
  const found = await endOf(stage, worker, DiscoveryID);
  for (const { SpifResponseID, Version } of found.Candidates.filter(
    ({ Level, Standing }) => Level === 'REVIEW' && Standing === 'active',
  )) {
    const isTheirs = randomOf(`review ${SpifResponseID}`).int(1, 3) < 3;
    const decided = isTheirs ? { Decision: 'Accepted', Code: 'card' } : { Decision: 'Rejected', Code: 'otherPerson' };
    await agenda.later(4, () =>
      stage.act(worker, 'decideCandidate', { DiscoveryID, SpifResponseID, Version, ...decided }),
    );
  }
  const [uncovered] = found.Uncovered;
  if (uncovered !== undefined && found.Outcome !== 'Found' && randomOf(`watch ${coming.person.MRN}`).int(1, 3) < 3)
    await agenda.later(6, () => stage.act(worker, 'startWatch', { VisitMasterID: uncovered.VisitMasterID }));
  // Some are left in the middle of the way: somebody goes on with them another day.
  if (worker === teresa && randomOf(`flow ${coming.person.MRN}`).int(1, 2) === 1)
    await leaveFlow(stage, worker, coming, DiscoveryID);
}

async function leaveFlow(stage: Stage, worker: Worker, { id }: Coming, DiscoveryID: string): Promise<void> {
  const earlier = await stage.act(worker, 'getEarlierLookups', { RegmasterID: id });
  const answer = earlier.find(({ State, Grade }) => State === 'Finished' && Grade !== 'Good');
  if (answer === undefined) return;
  const { ResolveID, Version } = await stage.act(worker, 'beginResolve', { SpifResponseID: answer.SpifResponseID });
  const searched = { ResolveID, Version, Move: { Kind: 'Searched', DiscoveryID } } as const;
  const moved = await stage.act(worker, 'moveResolve', searched);
  await stage.act(worker, 'moveResolve', { ResolveID, Version: moved.Version, Move: { Kind: 'Leave' } });
}

async function endOf(stage: Stage, worker: Worker, DiscoveryID: string): Promise<Search> {
  let found = await stage.act(worker, 'getDiscovery', { DiscoveryID });
  while (found.State === 'Running')
    found = await stage.act(worker, 'getDiscovery', { DiscoveryID, Known: found.Version });
  return found;
}
