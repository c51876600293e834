import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestField } from '@coverline/domain/eligibility/request/completeness.ts';

/** The demo's world as demo/README.md describes it. What stands under `AtPayer` is the payer's alone and not read here. */
export type DemoPayer = {
  readonly PayerId: string;
  readonly Name: string;
  readonly Kind: string;
  readonly IsaQualifier: string;
  readonly IsaId: string;
  readonly GsId: string;
  readonly ReceiverId: string;
  readonly Transport: string;
  readonly Phone: string;
  readonly Prefix?: string;
  readonly RequiredFieldSets: RequestField[][];
  readonly DependentMode: string;
  readonly TakesPlaceOfService?: boolean;
  readonly TakesAddress?: boolean;
  readonly MaxPastDays: number;
  readonly MaxFutureDays: number;
};

type Name = {
  readonly FirstName: string;
  readonly LastName: string;
  readonly DOB: string;
  readonly Sex: 'M' | 'F' | 'U';
};

export type DemoInsurance = {
  readonly PayerId: string;
  readonly MemberId: string;
  readonly Group: string;
  readonly Plan: string;
  readonly Relationship: string;
  readonly Subscriber?: Name;
  readonly Effective: string;
  readonly Term: string | null;
};

export type DemoPerson = Name & {
  readonly Middle: string;
  readonly MRN: string;
  readonly SSN: string;
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly Phone: string;
  readonly Email: string;
  readonly Insurances: readonly DemoInsurance[];
  /** Why their answer is known beforehand: somebody whom the documents name. */
  readonly Why?: string;
  readonly Visits: readonly {
    readonly VisitNumber: string;
    readonly DaysFromToday: number;
    readonly Location: string;
    readonly ProviderNpi: string;
    readonly Dx: string[];
    readonly PatientClass: 'I' | 'O' | 'E' | 'R';
  }[];
};

const folder = join(import.meta.dirname, '../../../../../demo');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

export type DemoDirectory = { readonly Name: string; readonly ClientId: string; readonly ClientSecret: string };

export const demoDirectory = () => read('directory.json') as DemoDirectory; // ours; the sandbox reads the same
export const demoEhr = () => read('ehr.json') as DemoDirectory; // likewise
export const demoPayers = () => read('payers.json') as readonly DemoPayer[]; // generated, and compared by a test
export const demoPeople = () => (read('people.json') as { readonly People: readonly DemoPerson[] }).People; // likewise

/** Somebody of the month. */
export type MonthPerson = DemoPerson & {
  readonly Where: 'hospital' | 'laboratory';
  /** Since when, in days from today. */
  readonly RegisteredDays: number;
  /** Their payer is silent: who asks about them waits. */
  readonly Waits?: true;
};
export const monthPeople = () => (read('month.json') as { readonly People: readonly MonthPerson[] }).People; // likewise
