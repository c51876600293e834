import { samePeopleListed } from '@coverline/contract/registration/registration.ts';
import { type Comparison, comparePeople } from '@coverline/domain/matching/comparePeople.ts';
import type { Person } from '@coverline/domain/matching/person.ts';
import { nameSound } from '@coverline/domain/recall/nameSound.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { begins } from '#/platform/db/begins.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';

type Typed = Parameters<Handlers['findSamePerson']>[1];

/** As many registrations as one sign leads to are compared. */
const mostCompared = 200;
/** As many reasons are told. */
const mostReasons = 4;

/** Registrations that are the person who is typed, or may be, as the one matcher judges. */
export const findSamePerson =
  (deps: Deps): Handlers['findSamePerson'] =>
  (ctx, typed) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const numbers = identifiers(deps, clientId);
      const person = personOf(typed);
      const rows = await candidates(deps, trx, clientId, typed);
      const found = rows
        .map((row) => {
          // Numbers are opened only where one was typed to compare them with.
          const ssn = person.ssn === '' ? '' : numbers.ssn('reg_master', row.id, row.ssn_enc);
          return { row, ...comparePeople(person, { ...registered(row), ssn }) };
        })
        .filter(({ verdict }) => verdict !== 'different')
        .toSorted((one, other) => rank(one) - rank(other) || other.points - one.points)
        .slice(0, samePeopleListed + 1);
      const digest = createHash('sha256').update(JSON.stringify(typed)).digest('hex').slice(0, 16);
      note({ entityType: 'search', entityId: digest, detail: found.map(({ row }) => row.id).join(' ') });
      return found.map(({ row, evidence, heldBack, verdict }) => ({
        RegMasterID: row.id,
        MRN: row.mrn,
        LastName: row.last_name,
        FirstName: row.first_name,
        DateOfBirth: row.date_of_birth ?? '',
        Verdict: verdict === 'same' ? ('same' as const) : ('review' as const),
        Reasons: reasonsOf(evidence),
        HeldBack: [...heldBack],
      }));
    });

const rank = ({ verdict }: Comparison): number => (verdict === 'same' ? 0 : 1);

const reasonsOf = (evidence: Comparison['evidence']): string[] =>
  evidence
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, mostReasons)
    .map(({ reason }) => reason);

const personOf = (typed: Typed): Person & { readonly ssn: string } => ({
  lastName: typed.LastName,
  firstName: typed.FirstName,
  suffix: typed.Suffix,
  dateOfBirth: typed.DateOfBirth,
  sex: typed.Gender,
  ssn: isSsn(typed.SocialSecurityNumber) ? typed.SocialSecurityNumber : '',
  phone: typed.Phone,
  line1: typed.Address1,
  line2: typed.Address2,
  city: typed.City,
  state: typed.State,
  zip: typed.Zip,
});

type Row = Awaited<ReturnType<typeof candidates>>[number];

const registered = (row: Row): Person => ({
  lastName: row.last_name,
  firstName: row.first_name,
  suffix: row.suffix,
  dateOfBirth: row.date_of_birth ?? '',
  sex: row.sex,
  phone: row.phone,
  line1: row.address1,
  line2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
});

/**
 * Whoever has the SSN, or the birth date, or a last name that sounds so with a first name that begins so: each by an index of its own,
 * and of each so many at most: of a name that thousands have, birth date or SSN finds the one.
 */
async function candidates(deps: Deps, trx: TenantTrx, clientId: string, typed: Typed) {
  const ssn = typed.SocialSecurityNumber;
  const sound = nameSound(typed.LastName);
  const first = typed.FirstName.trim().toLowerCase();
  const of = () =>
    trx
      .selectFrom('phi.reg_master as r')
      .select(['r.id', 'r.mrn', 'r.last_name', 'r.first_name', 'r.suffix', 'r.date_of_birth', 'r.sex', 'r.ssn_enc'])
      .select(['r.phone', 'r.address1', 'r.address2', 'r.city', 'r.state', 'r.zip'])
      .where('r.client_id', '=', clientId)
      .where('r.merged_into_id', 'is', null)
      .limit(mostCompared);
  const [bySsn, byBirth, bySound] = await Promise.all([
    isSsn(ssn)
      ? of()
          .where(sql<boolean>`r.ssn_ix = ANY(${[...deps.blindIndex.all(clientId, 'ssn', ssn)]})`)
          .execute()
      : [],
    typed.DateOfBirth ? of().where('r.date_of_birth', '=', typed.DateOfBirth).execute() : [],
    sound === '' || first === ''
      ? []
      : of()
          .where(sql<boolean>`r.last_sound = ${sound}`)
          .where(begins(sql`r.first_key`, first.slice(0, 1)))
          .execute(),
  ]);
  return [...new Map([...bySsn, ...byBirth, ...bySound].map((row) => [row.id, row])).values()];
}
