import type { CaseTeam } from '@coverline/contract/cases/caseAssignment.ts';
import type { AssignManner } from '@coverline/domain/cases/assignment/assignManner.ts';
import { leastLoaded, nextInTurn } from '@coverline/domain/cases/assignment/chooseWorker.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { clientPeople } from '#/services/account/clientPeople.ts';
import { openByOwner, worksOnCases } from '../caseWorkers.ts';
import { awayFrom, awayToday } from './away.ts';
import { holdSettings } from './desk.ts';

/** Hands out cases one after the other, and remembers what it gave. */
export type Dealer = {
  readonly isPresent: (id: string) => boolean;
  /** One of a team, of everybody where it is null; null where nobody of them is there. */
  readonly choose: (manner: AssignManner, team: CaseTeam | null) => string | null;
  readonly given: (id: string) => void;
  readonly nameOf: (id: string | null) => string;
  /** Keeps whose turn it was. */
  readonly close: () => Promise<void>;
};

/** Nobody: of the people of a client whoever asks is one otherwise, even without a part in its cases. */
const nobody = '00000000-0000-4000-8000-000000000000';

type Options = {
  readonly clientId: string;
  readonly today: string;
  /** A dry run holds nothing, and keeps nothing. */
  readonly isTry?: boolean;
};

/** Two who hand out cases at once come one after the other, so that turns go round and loads are counted as they are. */
export async function createDealer(trx: TenantTrx, { clientId, today, isTry = false }: Options): Promise<Dealer> {
  if (!isTry) await holdSettings(trx, clientId);
  const workers = await clientPeople(trx, { clientId, userId: nobody }, worksOnCases);
  const away = awayToday(await awayFrom(trx, clientId, today), today);
  const all = workers.map(({ ID }) => ID);
  const present = new Set(all.filter((id) => !away.has(id)));
  const load = new Map(await openByOwner(trx, clientId));
  const turns = new Map(
    (
      await trx.selectFrom('phi.case_turn').select(['team_id', 'last_user']).where('client_id', '=', clientId).execute()
    ).map(({ team_id: team, last_user: last }) => [team, last]),
  );
  const changed = new Set<string>();
  const inTurn = (team: string, people: readonly string[]): string | null => {
    const next = nextInTurn(people, present, turns.get(team) ?? null);
    if (next === null) return null;
    turns.set(team, next);
    changed.add(team);
    return next;
  };
  return {
    isPresent: (id) => present.has(id),
    choose: (manner, team) => {
      const people = team?.MemberIDs ?? all;
      if (manner === 'RoundRobin') return inTurn(team?.TeamID ?? clientId, people);
      return leastLoaded(
        people.filter((id) => present.has(id)),
        load,
      );
    },
    given: (id) => void load.set(id, (load.get(id) ?? 0) + 1),
    nameOf: (id) => workers.find(({ ID }) => ID === id)?.Name ?? '',
    close: async () => {
      for (const team of changed)
        await trx
          .insertInto('phi.case_turn')
          .values({ client_id: clientId, team_id: team, last_user: turns.get(team) ?? '' })
          .onConflict((conflict) =>
            conflict
              .columns(['client_id', 'team_id'])
              .doUpdateSet((eb) => ({ last_user: eb.ref('excluded.last_user') })),
          )
          .execute();
    },
  };
}
