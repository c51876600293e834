import type { Person } from '@coverline/domain/matching/person.ts';
import { nameSound } from '@coverline/domain/recall/nameSound.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { isDatePlaceholder, knownPhone } from '@coverline/domain/validate/placeholders.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { begins } from '#/platform/db/begins.ts';

/** What the matcher compares of a registration; its SSN sealed. */
export type Candidate = {
  readonly id: string;
  readonly mrn: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly suffix: string;
  readonly date_of_birth: string | null;
  readonly sex: string;
  readonly ssn_enc: Buffer | null;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export const candidateColumns = sql`r.id, r.mrn, r.last_name, r.first_name, r.suffix, r.date_of_birth, r.sex, r.ssn_enc, r.phone,
  r.address1, r.address2, r.city, r.state, r.zip`;

/** By what somebody is looked for; '' or none where it is not known. */
export type Sought = {
  readonly last: string;
  readonly first: string;
  readonly born: string;
  readonly phone: string;
  /** Of the SSN, under each version of the keys. */
  readonly ssnIx: readonly Buffer[];
};

/** As many as one sign leads to are compared. */
const most = { ssn: 50, phone: 50, name: 50, born: 200, heard: 200 } as const;

/**
 * Registrations that may be the person who is sought: whoever has the SSN, the telephone number, both names, the birth date with a name
 * that begins or sounds so, or a last name that sounds so with a first name that begins so in the same year of birth. Each sign is read from one index, which leads to
 * few among a million as among a thousand, and to so many at most.
 */
export async function candidates(trx: TenantTrx, clientId: string, sought: Sought): Promise<readonly Candidate[]> {
  const ways = waysOf(sought).map(
    ({ where, limit }) => sql`(SELECT r.id FROM phi.reg_master r
       WHERE r.client_id = ${clientId} AND r.merged_into_id IS NULL AND ${where} LIMIT ${limit})`,
  );
  if (ways.length === 0) return [];
  const { rows } = await sql<Candidate>`
    SELECT ${candidateColumns} FROM phi.reg_master r
     WHERE r.client_id = ${clientId} AND r.id = ANY(ARRAY(${sql.join(ways, sql` UNION ALL `)}))`.execute(trx);
  return rows;
}

type Way = { readonly where: RawBuilder<unknown>; readonly limit: number };

function waysOf({ last, first, born, phone, ssnIx }: Sought): readonly Way[] {
  const sound = nameSound(last);
  const [lastKey, firstKey] = [last.trim().toLowerCase(), first.trim().toLowerCase()];
  const digits = knownPhone(phoneDigits(phone) ?? '');
  // Hundreds are registered as born on the day that stands for none.
  const day = isDatePlaceholder(born) ? '' : born;
  const year = day.slice(0, 4);
  // Of those who were born on one day most are others: one name has the sound, or one of them begins so, also in the other's place.
  const namesBegin = [
    ...[sound, nameSound(first)].filter((one) => one !== '').map((one) => sql`r.last_sound = ${one}`),
    ...(firstKey === '' ? [] : [begins(sql`r.first_key`, firstKey.slice(0, 1))]),
    ...(lastKey === '' ? [] : [begins(sql`r.last_key`, lastKey.slice(0, 1))]),
  ];
  return [
    ...(ssnIx.length === 0 ? [] : [{ where: sql`r.ssn_ix = ANY(${[...ssnIx]}::bytea[])`, limit: most.ssn }]),
    ...(digits === '' ? [] : [{ where: sql`r.phone <> '' AND r.phone = ${digits}`, limit: most.phone }]),
    ...(day === '' || namesBegin.length === 0
      ? []
      : [{ where: sql`r.date_of_birth = ${day} AND (${sql.join(namesBegin, sql` OR `)})`, limit: most.born }]),
    ...(lastKey === '' || firstKey === ''
      ? []
      : [{ where: sql`r.last_key = ${lastKey} AND r.first_key = ${firstKey}`, limit: most.name }]),
    ...(sound === '' || firstKey === ''
      ? []
      : [
          {
            where: sql`r.last_sound = ${sound} AND ${begins(sql`r.first_key`, firstKey.slice(0, 1))}${
              year === ''
                ? sql``
                : sql` AND r.date_of_birth BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`
            }`,
            limit: most.heard,
          },
        ]),
  ];
}

/** A registration as the matcher reads it. */
export const personOfRow = (row: Candidate, ssn: string): Person => ({
  lastName: row.last_name,
  firstName: row.first_name,
  suffix: row.suffix,
  dateOfBirth: row.date_of_birth ?? '',
  sex: row.sex,
  ssn,
  phone: row.phone,
  line1: row.address1,
  line2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
});
