import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from '#/payers.ts';

export interface Ehr {
  readonly Name: string;
  readonly ClientId: string;
  readonly ClientSecret: string;
  readonly Users: readonly {
    readonly Username: string;
    readonly Name: string;
    readonly PracticeID: string;
    readonly Note: string;
  }[];
  /** What the EHR does not know of a patient, by their number: it is told by whoever asks at the desk. */
  readonly Lacking: Readonly<Record<string, readonly (keyof ChartPatient)[]>>;
}

/** A patient in the vendor's own form. */
export interface ChartPatient {
  readonly patientid: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly dob: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An insurance likewise. */
export interface ChartInsurance {
  readonly insuranceid: string;
  readonly sequencenumber: string;
  readonly ircname: string;
  readonly insuranceplanname: string;
  readonly insuranceidnumber: string;
  readonly issuedate: string;
  readonly insurancepolicyholderfirstname: string;
  readonly insurancepolicyholderlastname: string;
  readonly insurancepolicyholderdob: string;
  readonly copays: readonly { readonly copaytype: string; readonly copayamount: string }[];
}

interface Person {
  readonly FirstName: string;
  readonly LastName: string;
  readonly DOB: string;
  readonly MRN: string;
  readonly Address1: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly Insurances: readonly {
    readonly PayerId: string;
    readonly MemberId: string;
    readonly Plan: string;
    readonly Effective: string;
    readonly Subscriber?: { readonly FirstName: string; readonly LastName: string; readonly DOB: string };
    readonly Benefits?: { readonly OfficeCopay: number };
  }[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(demoFolder, name), 'utf8'));

// Safe: the files are ours, and the portal's seed reads the same.
export const readEhr = () => read('ehr.json') as Ehr;
const readPeople = () => (read('people.json') as { readonly People: readonly Person[] }).People;
export const readPayers = () => read('payers.json') as readonly { readonly PayerId: string; readonly Name: string }[];

/** The vendor writes dates as MM/DD/YYYY. */
const usDate = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** The demo's people as an EHR has them, in the vendor's own form, by their number there. */
export function readPatients() {
  const lacking = new Map(Object.entries(readEhr().Lacking));
  const payers = new Map(readPayers().map(({ PayerId, Name }) => [PayerId, Name]));
  const patients = readPeople().map((person) => ({
    patient: {
      patientid: person.MRN,
      firstname: person.FirstName,
      lastname: person.LastName,
      dob: usDate(person.DOB),
      address1: person.Address1,
      city: person.City,
      state: person.State,
      zip: person.Zip,
      ...Object.fromEntries((lacking.get(person.MRN) ?? []).map((field) => [field, ''])),
    },
    insurances: person.Insurances.map((one, at) => {
      const holder = one.Subscriber ?? person;
      return {
        insuranceid: `${person.MRN}${at + 1}`,
        sequencenumber: String(at + 1),
        ircname: payers.get(one.PayerId) ?? '',
        insuranceplanname: one.Plan,
        insuranceidnumber: one.MemberId,
        issuedate: usDate(one.Effective),
        insurancepolicyholderfirstname: holder.FirstName,
        insurancepolicyholderlastname: holder.LastName,
        insurancepolicyholderdob: usDate(holder.DOB),
        copays: one.Benefits ? [{ copaytype: 'Office', copayamount: (one.Benefits.OfficeCopay / 100).toFixed(2) }] : [],
      };
    }),
  }));
  return new Map(patients.map((one) => [one.patient.patientid, one]));
}
