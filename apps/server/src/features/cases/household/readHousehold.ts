import type { CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { minorAge } from '@coverline/domain/constants.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notFound } from '#/platform/http/errors.ts';
import { caseWords } from '#/services/cases/caseWords.ts';

export type CaseOfPatient = {
  readonly id: string;
  readonly number: number;
  readonly type: CaseType;
  readonly is_over: boolean;
  readonly is_disability: boolean;
  readonly retro_by: string | null;
  readonly reg_master_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly state: string;
};

/** A case with what its patient's registration says. */
export async function caseOfPatient(trx: TenantTrx, clientId: string, id: string): Promise<CaseOfPatient> {
  const row = await trx
    .selectFrom('phi.case_master as c')
    .innerJoin('phi.reg_master as r', (join) =>
      join.onRef('r.client_id', '=', 'c.client_id').onRef('r.id', '=', 'c.reg_master_id'),
    )
    .select(['c.id', 'c.number', 'c.type', 'c.is_over', 'c.is_disability', 'c.retro_by', 'c.reg_master_id'])
    .select(['r.first_name', 'r.last_name', 'r.date_of_birth', 'r.state'])
    .where('c.client_id', '=', clientId)
    .where('r.client_id', '=', clientId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

type Member = CaseHousehold['Members'][number];
type Deps = Pick<PlatformDeps, 'phiSealer'>;
/** What is sealed of somebody who is not registered here. */
export type MemberWords = { readonly name: string; readonly born: string };

const ageOf = (born: string, told: number | null, today: string): number | null =>
  born === '' ? told : ageInYears(born, today);

/** Before anything is saved: the patient alone, as the FPL Calculator begins with them. */
function begun(of: CaseOfPatient, today: string): CaseHousehold {
  const age = of.date_of_birth === null ? null : ageInYears(of.date_of_birth, today);
  return {
    Version: 0,
    State: of.state,
    Members: [
      {
        MemberID: null,
        Name: nameOf(of),
        DateOfBirth: of.date_of_birth ?? '',
        Age: age,
        Relation: 'Self',
        Tax: age !== null && age < minorAge ? 'None' : 'Files',
        Expected: 0,
        Student: false,
        Disabled: of.is_disability,
        Medicare: age !== null && age >= 65,
      },
    ],
    Incomes: [],
  };
}

export const nameOf = ({ first_name: first, last_name: last }: CaseOfPatient): string => `${first} ${last}`.trim();

/** The household of a case as it stands today; whoever left is not in it. */
export async function readHousehold(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  of: CaseOfPatient,
  today: string,
): Promise<CaseHousehold> {
  const head = await trx
    .selectFrom('phi.case_household')
    .select(['state', 'row_version'])
    .where('client_id', '=', clientId)
    .where('case_id', '=', of.id)
    .executeTakeFirst();
  if (head === undefined) return begun(of, today);
  const rows = await membersOf(trx, clientId, of.id);
  const kept = rows.filter(({ is_removed: isRemoved }) => !isRemoved);
  const words = memberWords(deps, clientId);
  const Members = kept.map((row): Member => {
    const own = row.place === 0 ? { name: nameOf(of), born: of.date_of_birth ?? '' } : words.open(row);
    return {
      MemberID: row.id,
      Name: own.name,
      DateOfBirth: own.born,
      Age: ageOf(own.born, row.age, today),
      Relation: row.relation,
      Tax: row.tax,
      Expected: row.expected,
      Student: row.student,
      Disabled: row.disabled,
      Medicare: row.medicare,
    };
  });
  const incomes = await incomesOf(trx, clientId, of.id);
  return {
    Version: head.row_version,
    State: head.state,
    Members,
    Incomes: incomes.map((row) => ({
      IncomeID: row.id,
      Of: kept.findIndex(({ id }) => id === row.member_id),
      Kind: row.kind,
      Claimed: { Cents: row.cents, Period: row.period, HoursPerWeek: row.hours },
      Verified:
        row.verified_cents === null || row.verified_period === null
          ? null
          : { Cents: row.verified_cents, Period: row.verified_period, HoursPerWeek: row.verified_hours },
      DocumentID: row.document_id,
    })),
  };
}

/** Everybody who was ever of the household, whoever left last. */
export const membersOf = (trx: TenantTrx, clientId: string, caseId: string) =>
  trx
    .selectFrom('phi.case_member')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .orderBy('is_removed')
    .orderBy('place')
    .orderBy('id')
    .execute();

export const incomesOf = (trx: TenantTrx, clientId: string, caseId: string) =>
  trx
    .selectFrom('phi.case_income')
    .select(['id', 'member_id', 'kind', 'period', 'hours', 'verified_period', 'verified_hours', 'document_id'])
    .select(sql<number>`cents::float8`.as('cents'))
    .select(sql<number | null>`verified_cents::float8`.as('verified_cents'))
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .orderBy('place')
    .execute();

/** Name and birth date of one who is not registered, bound to their row. */
export function memberWords(deps: Deps, clientId: string) {
  const words = caseWords(deps, clientId);
  return {
    seal: (id: string, of: MemberWords): Buffer => words.seal('case_member', id, JSON.stringify(of)),
    open: ({ id, words_enc: sealed }: { readonly id: string; readonly words_enc: Buffer | null }): MemberWords =>
      sealed === null ? { name: '', born: '' } : (JSON.parse(words.open('case_member', id, sealed)) as MemberWords), // sealed by us in this shape
  };
}
