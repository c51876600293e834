import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder } from '#/payers.ts';
import { foldName } from '#/x12/foldName.ts';

/** [total, remaining] in cents; a remaining of null is one that the payer does not state. */
type Amounts = readonly [total: number, remaining?: number | null];

export interface Benefits {
  readonly OfficeCopay: number;
  readonly UrgentCopay: number;
  readonly EmergencyCopay: number;
  readonly Coinsurance: number;
  readonly OutCoinsurance: number;
  readonly Deductible: Amounts;
  readonly FamilyDeductible: Amounts;
  readonly OutDeductible: Amounts;
  readonly OutFamilyDeductible: Amounts;
  readonly Oop: Amounts;
  readonly FamilyOop: Amounts;
  readonly OutOop: Amounts;
  readonly OutFamilyOop: Amounts;
}

interface Person {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Middle: string;
  readonly DOB: string;
  readonly Sex: string;
  readonly SSN: string;
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
}

interface Insurance {
  readonly PayerId: string;
  readonly MemberId: string;
  readonly Group: string;
  readonly Plan: string;
  readonly Relationship: string;
  readonly Subscriber?: Pick<Person, 'FirstName' | 'LastName' | 'DOB' | 'Sex'>;
  readonly Effective: string;
  readonly Term: string | null;
  readonly AtPayer: Partial<Person> & { readonly OnFile?: boolean; readonly Scenario?: string; readonly Pcp?: string };
  readonly Benefits?: Benefits;
}

/** A person as this payer has them: the hospital's facts overlaid with what the payer has otherwise. */
export interface Member extends Person, Omit<Insurance, 'AtPayer'> {
  readonly Scenario: string | null;
  /** Of whoever is newly born whenever they are asked about. */
  readonly BornDaysAgo?: number;
}

export interface Roster {
  readonly byMemberId: (payerId: string, memberId: string) => readonly Member[];
  readonly search: (
    payerId: string,
    who: { last: string; first: string; dob: string; ssn: string },
  ) => readonly Member[];
}

type Listed = Person & {
  /** In place of the birth date, of whoever is newly born whenever the demo runs. */
  readonly BornDaysAgo?: number;
  readonly Insurances: readonly Insurance[];
};

function peopleIn(file: string): readonly Listed[] {
  // Safe: each file is our own generator's output, and a test compares the two.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly People: ReturnType<typeof peopleIn> }).People;
}

const day = 86_400_000;
/** The calendar of the desks that ask: between 00 and 05 UTC theirs is a day behind. */
const desk = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const bornDaysAgo = (days: number, now: Date): string => {
  const today = Date.parse(`${desk.format(now)}T00:00:00Z`);
  return new Date(today - days * day).toISOString().slice(0, 10);
};

/** The people whom the hospital knows, and those whom payers alone know (`found.json`). */
export function readRoster(folder = demoFolder, now: () => Date = () => new Date()): Roster {
  const files = ['people.json', 'month.json', 'found.json'].map((name) => join(folder, name));
  const listed = files.flatMap(peopleIn);
  // Reckoned as somebody asks, not as this began: whoever was born three days ago is so on the second day too.
  const asOfNow = (member: Member): Member =>
    member.BornDaysAgo === undefined ? member : { ...member, DOB: bornDaysAgo(member.BornDaysAgo, now()) };
  const members = listed.flatMap(({ Insurances, ...person }) =>
    Insurances.filter((insurance) => insurance.AtPayer.OnFile !== false).map(({ AtPayer, ...insurance }): Member => {
      const { OnFile: _onFile, Scenario = null, Pcp: _pcp, ...differences } = AtPayer;
      return { ...person, ...differences, ...insurance, Scenario };
    }),
  );
  const byId = Map.groupBy(members, (member) => `${member.PayerId} ${member.MemberId.toUpperCase()}`);
  const byPayer = Map.groupBy(members, (member) => member.PayerId);
  return {
    byMemberId: (payerId, memberId) => (byId.get(`${payerId} ${memberId.toUpperCase()}`) ?? []).map(asOfNow),
    search: (payerId, { last, first, dob, ssn }) =>
      (byPayer.get(payerId) ?? [])
        .map(asOfNow)
        .filter(
          (member) =>
            foldName(member.LastName) === foldName(last) &&
            (ssn ? member.SSN === ssn : member.DOB === dob && foldName(member.FirstName) === foldName(first)),
        ),
  };
}
