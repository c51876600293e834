import { samePeopleListed } from '@coverline/contract/registration/registration.ts';
import { type Comparison, compareReadPeople } from '@coverline/domain/matching/comparePeople.ts';
import type { Person } from '@coverline/domain/matching/person.ts';
import { readPerson } from '@coverline/domain/matching/readPerson.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { createHash } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { candidates, personOfRow } from './samePeople/candidates.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';

type Typed = Parameters<Handlers['findSamePerson']>[1];

/** As many reasons are told. */
const mostReasons = 4;

/** Registrations that are the person who is typed, or may be, as the one matcher judges. */
export const findSamePerson =
  (deps: Deps): Handlers['findSamePerson'] =>
  (ctx, typed) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const numbers = identifiers(deps, clientId);
      const typedPerson = personOf(typed);
      const person = readPerson(typedPerson);
      const rows = await candidates(trx, clientId, {
        last: typed.LastName,
        first: typed.FirstName,
        born: typed.DateOfBirth,
        phone: typed.Phone,
        ssnIx: isSsn(typed.SocialSecurityNumber)
          ? deps.blindIndex.all(clientId, 'ssn', typed.SocialSecurityNumber)
          : [],
      });
      const found = rows
        .map((row) => {
          // Numbers are opened only where one was typed to compare them with.
          const ssn = typedPerson.ssn === '' ? '' : numbers.ssn('reg_master', row.id, row.ssn_enc);
          return { row, ...compareReadPeople(person, readPerson(personOfRow(row, ssn))) };
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
