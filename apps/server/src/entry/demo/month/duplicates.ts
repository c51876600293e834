import type { Agenda } from './agenda.ts';
import { comingPeople } from './people.ts';
import type { Stage } from './stage.ts';
import { joanna, marcus, priya } from './staff.ts';

type Person = { readonly FirstName: string; readonly Address1: string };

/** Who came to a second desk and was registered there again: how, and how many days ago. */
const again: readonly {
  readonly days: number;
  readonly changes: (record: Person) => Readonly<Record<string, string>>;
}[] = [
  { days: -12, changes: () => ({ SocialSecurityNumber: '', Phone: '' }) },
  { days: -8, changes: ({ FirstName }) => ({ FirstName: FirstName.slice(0, 1), SocialSecurityNumber: '' }) },
  // Nobody twice: a twin, of whom the list says why they are held back.
  { days: -5, changes: () => ({ FirstName: 'Marguerite', Gender: 'F', Email: '' }) },
  { days: -3, changes: ({ Address1 }) => ({ Address1: Address1.toUpperCase(), SocialSecurityNumber: '' }) },
  { days: -1, changes: () => ({ Suffix: 'Jr', SocialSecurityNumber: '' }) },
  { days: 0, changes: () => ({ Middle: '', Phone2: '' }) },
];

/** Some are registered twice; of these one was merged today, and of another two the desk knows that they are father and son. */
export function addDuplicates(agenda: Agenda, stage: Stage): void {
  const people = comingPeople(agenda).filter(({ client, person }) => client === 'lakeside' && person.SSN !== '');
  for (const [at, { days, changes }] of again.entries()) {
    const coming = people[at * 7 + 3];
    if (coming === undefined) continue;
    agenda.add(
      days,
      9 * 60 + at * 11,
      async () => {
        const {
          Insurances: _insurances,
          Visits: _visits,
          UpdatedAt: _at,
          UpdatedBy: _by,
          Source: _source,
          Version,
          ...record
        } = await stage.act(joanna, 'getRegistration', { RegMasterID: coming.id });
        const { RegMasterID } = await stage.act(joanna, 'saveRegistration', {
          ...record,
          RegMasterID: null,
          Version: null,
          MRN: `T${String(410_200 + at)}`,
          SocialSecurityNumber: '',
          ...changes(record),
        });
        if (days === 0)
          await stage.act(priya, 'mergeRegistrations', {
            KeptID: coming.id,
            KeptVersion: Version,
            GivenID: RegMasterID,
            GivenVersion: 1,
          });
        if (days === -1) await setApart(stage, RegMasterID);
      },
      { whose: coming.id },
    );
  }
}

async function setApart(stage: Stage, registration: string): Promise<void> {
  const { Rows } = await stage.act(marcus, 'listSamePeople', { Sort: 'found', Limit: 100 });
  const pair = Rows.find(({ One, Other }) => [One.RegMasterID, Other.RegMasterID].includes(registration));
  if (pair !== undefined) await stage.act(marcus, 'keepApart', { PairID: pair.PairID, Apart: true });
}
