import { isAway } from '@coverline/domain/cases/assignment/awayDays.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { fieldFault } from '#/platform/http/faults.ts';

export type Away = {
  readonly user_id: string;
  readonly from_on: string;
  readonly until_on: string;
  readonly stand_in: string | null;
};

/** Who is away, or will be: what is over by today is as if it had not been said. */
export const awayFrom = (trx: TenantTrx, clientId: string, today: string): Promise<readonly Away[]> =>
  trx
    .selectFrom('phi.case_away')
    .select(['user_id', 'from_on', 'until_on', 'stand_in'])
    .where('client_id', '=', clientId)
    .where('until_on', '>=', today)
    .orderBy('from_on')
    .execute();

export const wireAway = ({ from_on: FromOn, until_on: UntilOn, stand_in: StandInID }: Away) => ({
  FromOn,
  UntilOn,
  StandInID,
});

/** Who is not there today. */
export const awayToday = (all: readonly Away[], today: string): ReadonlyMap<string, Away> =>
  new Map(
    all
      .filter(({ from_on: fromOn, until_on: untilOn }) => isAway({ fromOn, untilOn }, today))
      .map((one) => [one.user_id, one]),
  );

/** Refuses to give something new to somebody who is away today; what one takes oneself one has. */
export async function requirePresent(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  {
    id,
    name,
    today,
    field,
  }: { readonly id: string; readonly name: string; readonly today: string; readonly field: string },
): Promise<void> {
  if (id === userId) return;
  const away = awayToday(await awayFrom(trx, clientId, today), today).get(id);
  if (away !== undefined) throw fieldFault(field, `${name} is away until ${formatDate(away.until_on)}`);
}
