import type { AssignHow } from '@coverline/contract/cases/caseDeeds.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { judgeByRules, type RuledCase, ruledCases, type Verdict } from './byRules.ts';
import { createDealer, type Dealer } from './dealer.ts';
import { type Desk, hasRules, payerNames, payersOf, readDesk } from './desk.ts';
import { type Gift, giveCases, tellOfGifts } from './giveCases.ts';

/** By the rules, each with why; those that no rule fits too. */
export async function judgeAll(
  trx: TenantTrx,
  clientId: string,
  desk: Desk,
  dealer: Dealer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Verdict & { readonly of: RuledCase }>> {
  const payers = await payerNames(trx, payersOf(desk.Rules));
  const cases = await ruledCases(trx, clientId, ids);
  // Why is told as the client calls things.
  const terms = await readTerms(trx, clientId);
  return new Map(
    cases.map((of) => {
      const verdict = judgeByRules(desk, payers, dealer, of);
      return [of.id, { ...verdict, why: wordedIn(terms, verdict.why), of }];
    }),
  );
}

/** Who hands out, and where they are: somebody, or a job in somebody's name. */
export type Dealing = Pick<ClientSession, 'clientId' | 'userId' | 'timeZone'>;

export type Dealt = { readonly gifts: readonly Gift[]; readonly nameOf: Dealer['nameOf'] };

/** To whom held cases go, chosen in turn, by load or by the rules; what nobody gets is left out. */
export async function dealOut(
  trx: TenantTrx,
  session: Dealing,
  rows: readonly CaseMasterRow[],
  {
    how,
    teamId,
    words,
  }: { readonly how: Exclude<AssignHow, 'Person'>; readonly teamId: string | null; readonly words: string },
): Promise<Dealt> {
  const { clientId } = session;
  const dealer = await createDealer(trx, { clientId, today: todayOf(session) });
  const desk = await readDesk(trx, clientId);
  const gifts = how === 'Rules' ? await ruled(trx, clientId, desk, dealer, rows) : chosen();
  await dealer.close();
  return { gifts, nameOf: dealer.nameOf };

  function chosen(): readonly Gift[] {
    const team = teamId === null ? null : desk.Teams.find(({ TeamID }) => TeamID === teamId);
    if (team === undefined) throw fieldFault('TeamID', 'Choose one from the list');
    return rows.map((row) => {
      const to = dealer.choose(how as 'RoundRobin' | 'LeastLoad', team); // the rules are asked otherwise
      if (to === null) throw new UserError('Nobody of them is there.');
      dealer.given(to);
      return { row, to, words };
    });
  }
}

async function ruled(
  trx: TenantTrx,
  clientId: string,
  desk: Desk,
  dealer: Dealer,
  rows: readonly CaseMasterRow[],
): Promise<readonly Gift[]> {
  if (desk.Rules.length === 0) throw new UserError('There are no rules yet.');
  const verdicts = await judgeAll(
    trx,
    clientId,
    desk,
    dealer,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const verdict = verdicts.get(row.id);
    return verdict === undefined || verdict.to === null
      ? []
      : [{ row, to: verdict.to, words: `Rule ${verdict.rule}: ${verdict.why}` }];
  });
}

/** A case that was just opened and that nobody has goes to whom the client's rules send it, where there are some; `doer` is not told. */
export async function giveByRules(
  deps: Pick<Deps, 'phiSealer'>,
  trx: TenantTrx,
  session: Dealing,
  row: CaseMasterRow,
  doer: string | null,
): Promise<void> {
  if (row.owner_id !== null || row.is_over || !(await hasRules(trx, session.clientId))) return;
  const { gifts, nameOf } = await dealOut(trx, session, [row], { how: 'Rules', teamId: null, words: '' });
  await giveCases(deps, trx, session, gifts);
  await tellOfGifts(trx, { clientId: session.clientId, userId: doer, by: null, nameOf }, gifts);
}
