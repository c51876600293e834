import type { Agenda } from './agenda.ts';
import { byLetter } from './told.ts';
import { comingPeople } from './people.ts';
import { randomOf } from './random.ts';
import type { Stage } from './stage.ts';
import { joanna } from './staff.ts';

/** Somebody who comes without an appointment. */
export type Walkin = {
  readonly MRN: string;
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly Gender: 'M' | 'F';
  readonly SocialSecurityNumber: string;
  readonly Address1: string;
  readonly Zip: string;
  readonly Phone: string;
  readonly Email: string;
};

/** Two of whom the bureau knows more than was told at the desk: a number that is somebody else's, and a death. */
const walkins: readonly (Walkin & { readonly day: number })[] = [
  {
    MRN: 'LR-70218',
    LastName: 'Petrosyan',
    FirstName: 'Narek',
    DateOfBirth: '1981-02-19',
    Gender: 'M',
    SocialSecurityNumber: '089-44-2914',
    Address1: '77 Cooper Lane',
    Zip: '12208',
    Phone: '5185550152',
    Email: 'narek@mail.example',
    day: -1,
  },
  {
    MRN: 'LR-70131',
    LastName: 'Halvorsen',
    FirstName: 'Edith',
    DateOfBirth: '1938-07-04',
    Gender: 'F',
    SocialSecurityNumber: '091-30-4417',
    Address1: '9 Quarry Road',
    Zip: '12205',
    Phone: '5185550168',
    Email: '',
    day: -3,
  },
];

async function verified(stage: Stage, id: string) {
  const { Person, VisitMasterID } = await stage.act(joanna, 'getDemographicPerson', {
    RegMasterID: id,
    VisitMasterID: null,
  });
  const { LookupID } = await stage.act(joanna, 'verifyDemographics', { ...Person, RegMasterID: id, VisitMasterID });
  return stage.act(joanna, 'getDemographicLookup', { LookupID });
}

/** Registers somebody at the desk, and verifies who it is. */
export async function verifiedWalkin(stage: Stage, person: Walkin) {
  const { RegMasterID } = await stage.act(joanna, 'saveRegistration', {
    ...person,
    RegMasterID: null,
    Version: null,
    NumbersOf: null,
    Middle: '',
    Suffix: '',
    Address2: '',
    City: 'Albany',
    State: 'NY',
    Phone2: '',
    Language: '',
    Deceased: false,
    DateOfDeath: '',
  });
  return verified(stage, RegMasterID);
}

/** Whose demographics were verified at the desk, what was taken over of it, and an alert that waits. */
export function addDemographics(agenda: Agenda, stage: Stage): void {
  const people = comingPeople(agenda).filter(
    ({ client, visits }) => client === 'lakeside' && visits.some(({ DaysFromToday }) => DaysFromToday <= 0),
  );
  for (let at = 3; at < people.length; at += 7) {
    const coming = people[at];
    const visit = coming?.visits.findLast(({ DaysFromToday }) => DaysFromToday <= 0);
    if (coming === undefined || visit === undefined) continue;
    const random = randomOf(`demographics ${coming.id}`);
    const verify = async () => {
      const check = await verified(stage, coming.id);
      const Keys = check.Rows.filter(({ Offered }) => Offered).map(({ Key }) => Key);
      if (Keys.length === 0 || random.int(0, 2) === 0) return;
      const { LookupID, RegistrationVersion } = check;
      await stage.act(joanna, 'acceptDemographics', { LookupID, Keys, RegistrationVersion: RegistrationVersion ?? 0 });
    };
    agenda.add(visit.DaysFromToday, random.int(7 * 60 + 5, 16 * 60), verify, { whose: coming.id });
  }
  const walkin = async (person: Walkin) => {
    const { LookupID, RegistrationVersion, Alerts } = await verifiedWalkin(stage, person);
    if (person.LastName === 'Petrosyan') await stage.act(joanna, 'keepDisposition', { LookupID, ...byLetter(agenda) });
    if (!Alerts.some(({ Kind }) => Kind === 'Deceased')) return;
    const settled = { LookupID, Alert: 'Deceased', How: 'RecordDeath', Reason: '', RegistrationVersion } as const;
    await stage.act(joanna, 'settleDemographicAlert', settled);
  };
  // A rule opens cases for some, which are numbered among the others.
  for (const { day, ...person } of walkins) agenda.add(day, 9 * 60 + 51, () => walkin(person), { whose: 'cases' });
}
