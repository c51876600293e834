import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { askedBefore, post, registeredBefore } from './calls.ts';
import type { PersonSpec } from './people.ts';

/** One who answers for a client of their own, and asks payers there: nobody else's patients are attested. */
export const attester: PersonSpec = { ownClient: ['RealTimeEligibility', 'ClientAdministrator'] };

/** A payer of each kind that must have been asked, none of them one whose traffic another test counts. */
export const payersToAsk = ['Summit Peak Advantage', 'Juniper Community Care', 'Granite Benefit Trust'] as const;

type Visit = {
  readonly last: string;
  /** What these payers answered, in the order of `payersToAsk`; left out: they were not asked. */
  readonly answers?: readonly ('INA' | 'ACT')[];
};

/** A self-pay visit of today; answers its id. */
export async function selfPayVisit(token: string, { last, answers = [] }: Visit): Promise<string> {
  const person = { first: 'Ottoline', last, born: '1971-03-04' };
  const registration = await registeredBefore(token, {
    LastName: last,
    FirstName: person.first,
    DateOfBirth: person.born,
  });
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await post(
    '/SPIFManagement/registration/SaveVisit',
    {
      RegMasterID: registration,
      VisitMasterID: null,
      Version: null,
      VisitNumber: `V${randomUUID().slice(0, 8)}`,
      DateOfService: dayIn(new Date(), 'America/New_York'),
      FinancialClass: 'Self-pay',
    },
    headers,
  );
  for (const [at, scenario] of answers.entries()) {
    const payer = payersToAsk[at];
    if (payer !== undefined)
      await askedBefore(token, { payer, memberId: `E2E0000009-${scenario}`, ...person, registration });
  }
  return String(data['VisitMasterID']);
}

/** A batch of these visits, as somebody made it before; answers its name. */
export async function attestedBefore(token: string, visits: readonly Visit[]): Promise<string> {
  const VisitMasterIDs: string[] = [];
  for (const visit of visits) VisitMasterIDs.push(await selfPayVisit(token, visit));
  const Name = `Extract ${randomUUID().slice(0, 8)}`;
  await post(
    '/SPIFManagement/HRSAExtract/Create',
    { Name, Fund: 'HrsaUninsured', VisitMasterIDs },
    { authorization: `Bearer ${token}` },
  );
  return Name;
}
