import { firstGuidelineDay } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import type { caseHouseholdCalls, CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { householdProblems } from '@coverline/domain/fplCalculator/householdProblems.ts';
import { problemsOf } from '@coverline/domain/registration/problems.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';
import { holdCase, todayOf } from '#/services/cases/holdCase.ts';
import { plainEvent, tellEvent } from '../writeCase.ts';
import { caseOfPatient, type CaseOfPatient, memberWords, readHousehold } from './readHousehold.ts';

type Said = z.output<typeof caseHouseholdCalls.saveCaseHousehold.payload>;

/** Saves a household as a whole, under the lock of its case and by its own version. */
export const saveCaseHousehold =
  (deps: Deps): Handlers['saveCaseHousehold'] =>
  (ctx, { CaseID, Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: 'household' });
      const of = await caseOfPatient(trx, clientId, CaseID);
      const today = todayOf(ctx.session);
      const before = await readHousehold(deps, trx, clientId, of, today);
      const said = asPatient(typed, of);
      if (before.Version > 0 && isDeepStrictEqual(plainOf(said, today), plainKept(before)))
        return { Version: before.Version };
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      refuseHousehold(said, { today, first: firstGuidelineDay(await readPovertyTables(trx)) });
      await requireHouseholdVersion(trx, ctx.session, CaseID, before.Version, Version);
      await keepHead(trx, ctx.session, CaseID, said.State, before.Version);
      const ids = await keepMembers(deps, trx, clientId, CaseID, said.Members, before);
      await keepIncomes(trx, clientId, CaseID, said.Incomes, { before, ids });
      await tellEvent(deps, trx, ctx.session, CaseID, { ...plainEvent('Saved'), words: 'Household and income.' });
      return { Version: before.Version + 1 };
    });

/** The patient's name and birth date are those of the registration, whatever was typed. */
const asPatient = (said: Omit<Said, 'CaseID' | 'Version'>, of: CaseOfPatient) => ({
  ...said,
  Members: said.Members.map((member, at) =>
    at === 0
      ? { ...member, Name: '', DateOfBirth: of.date_of_birth ?? '' }
      : { ...member, Name: member.Name.trim().replaceAll(/\s+/g, ' ') },
  ),
});

const ageOn = ({ DateOfBirth, Age }: { readonly DateOfBirth: string; readonly Age: number | null }, today: string) =>
  DateOfBirth === '' ? Age : ageInYears(DateOfBirth, today);

/** `first`: the day from which on a guideline is kept. */
function refuseHousehold(
  { State, Members, Incomes }: ReturnType<typeof asPatient>,
  { today, first }: { readonly today: string; readonly first: string },
): void {
  const nameless = Members.findIndex(({ Name }, at) => at > 0 && Name === '');
  const unborn = Members.findIndex(({ DateOfBirth }) => DateOfBirth > today);
  const place = (at: number, text: string) => (at < 0 ? null : `Person ${at + 1}: ${text}`);
  const problems = householdProblems(
    {
      State,
      Day: today,
      Members: Members.map((member) => ({ ...member, Age: ageOn(member, today) ?? Number.NaN })),
      Incomes,
    },
    first,
  );
  refuseProblems({
    ...problemsOf({ Members: place(nameless, 'enter the name') ?? place(unborn, 'is born in the future') }),
    ...problems,
  });
}

/** Without ids: whoever sends the same again saves nothing. */
const plainOf = ({ State, Members, Incomes }: ReturnType<typeof asPatient>, today: string) => ({
  State,
  Members: Members.map((member) => ({ ...member, MemberID: null, Age: ageOn(member, today) })),
  Incomes: Incomes.map((income) => ({ ...income, IncomeID: null })),
});

const plainKept = ({ State, Members, Incomes }: CaseHousehold) => ({
  State,
  Members: Members.map((member, at) => ({ ...member, MemberID: null, ...(at === 0 && { Name: '' }) })),
  Incomes: Incomes.map(({ Of, Kind, Claimed }) => ({ IncomeID: null, Of, Kind, ...Claimed })),
});

async function requireHouseholdVersion(
  trx: TenantTrx,
  session: ClientSession,
  caseId: string,
  stored: number,
  version: number,
): Promise<void> {
  if (stored === version) return;
  const row = await trx
    .selectFrom('phi.case_household')
    .select(['row_version', 'updated_by', 'updated_at'])
    .where('client_id', '=', session.clientId)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  const none = { row_version: 0, updated_by: null, updated_at: new Date().toISOString() };
  await requireVersion(trx, session, row ?? none, version);
}

async function keepHead(
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  caseId: string,
  state: string,
  version: number,
): Promise<void> {
  if (version === 0) {
    await trx
      .insertInto('phi.case_household')
      .values({ client_id: clientId, case_id: caseId, state, updated_by: userId })
      .execute();
    return;
  }
  await trx
    .updateTable('phi.case_household')
    .set({ state, row_version: version + 1, updated_by: userId, updated_at: sql<string>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .execute();
}

/** Writes everybody at their place and answers their ids in that order; whoever is not named any more has left. */
async function keepMembers(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  caseId: string,
  members: ReturnType<typeof asPatient>['Members'],
  before: CaseHousehold,
): Promise<readonly string[]> {
  const words = memberWords(deps, clientId);
  const known = before.Members.flatMap(({ MemberID }) => MemberID ?? []);
  const ids: string[] = [];
  for (const [place, { MemberID, Name, DateOfBirth, Age, ...standing }] of members.entries()) {
    // The patient stays who they are, and nobody stands twice.
    const told = place === 0 ? (known[0] ?? null) : MemberID;
    const isKnown = told !== null && known.includes(told) && !ids.includes(told) && (place === 0 || told !== known[0]);
    const id = isKnown ? told : randomUUID();
    ids.push(id);
    const values = {
      place,
      relation: standing.Relation,
      words_enc: place === 0 ? null : words.seal(id, { name: Name, born: DateOfBirth }),
      age: DateOfBirth === '' ? Age : null,
      tax: standing.Tax,
      expected: standing.Expected,
      student: standing.Student,
      disabled: standing.Disabled,
      medicare: standing.Medicare,
    };
    if (isKnown)
      await trx
        .updateTable('phi.case_member')
        .set(values)
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
    else
      await trx
        .insertInto('phi.case_member')
        .values({ client_id: clientId, id, case_id: caseId, ...values })
        .execute();
  }
  const gone = known.filter((id) => !ids.includes(id));
  if (gone.length > 0)
    await trx
      .updateTable('phi.case_member')
      .set({ is_removed: true })
      .where('client_id', '=', clientId)
      .where('id', 'in', gone)
      .execute();
  return ids;
}

type Standing = { readonly before: CaseHousehold; readonly ids: readonly string[] };

/** Writes the incomes anew; what a paper said of one stays with it while it is the same person's and of the same kind. */
async function keepIncomes(
  trx: TenantTrx,
  clientId: string,
  caseId: string,
  incomes: Said['Incomes'],
  { before, ids }: Standing,
): Promise<void> {
  await trx.deleteFrom('phi.case_income').where('client_id', '=', clientId).where('case_id', '=', caseId).execute();
  const used = new Set<string>();
  const rows = incomes.map(({ IncomeID, Of, Kind, Cents, Period, HoursPerWeek }, place) => {
    const former = before.Incomes.find((one) => one.IncomeID === IncomeID && !used.has(one.IncomeID));
    if (former !== undefined) used.add(former.IncomeID);
    const isSame = former !== undefined && former.Kind === Kind && before.Members[former.Of]?.MemberID === ids[Of];
    const proven = isSame ? former : null;
    return {
      client_id: clientId,
      id: former?.IncomeID ?? randomUUID(),
      case_id: caseId,
      member_id: ids[Of] ?? '',
      place,
      kind: Kind,
      cents: Cents,
      period: Period,
      hours: HoursPerWeek,
      verified_cents: proven?.Verified?.Cents ?? null,
      verified_period: proven?.Verified?.Period ?? null,
      verified_hours: proven?.Verified?.HoursPerWeek ?? null,
      document_id: proven?.DocumentID ?? null,
    };
  });
  if (rows.length > 0) await trx.insertInto('phi.case_income').values(rows).execute();
}
