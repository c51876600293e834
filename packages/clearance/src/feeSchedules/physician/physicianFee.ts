import { editionOn, type Edition } from '../edition.ts';
import { halfUp } from '../decimal.ts';
import type { Gpci } from './readGpci.ts';
import { paymentStatuses, type RvuRow } from './rvuRow.ts';

/** Relative values and indices that belong together, ready to be asked. */
export type PhysicianSchedule = {
  readonly edition: Edition;
  readonly rows: ReadonlyMap<string, RvuRow>;
  readonly localities: ReadonlyMap<string, Gpci>;
};

export type PhysicianQuestion = {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly isFacility: boolean;
  readonly mac: string;
  readonly locality: string;
  readonly day: string;
};

/** What was multiplied, for whoever asks why: values in hundredths, indices in thousandths, the factor in ten-thousandths. */
export type PhysicianSteps = {
  readonly work: number;
  readonly expense: number;
  readonly malpractice: number;
  readonly factor: number;
  readonly indices: Gpci;
};

export type PhysicianAnswer =
  | {
      readonly kind: 'priced';
      readonly cents: number;
      /** Where the outpatient system bounds it lower: what is paid is no more than this. */
      readonly capCents: number | null;
      /** The one with a row of its own; the others change nothing here. */
      readonly modifier: string;
      readonly row: RvuRow;
      readonly steps: PhysicianSteps;
      readonly edition: Edition;
    }
  | {
      readonly kind: 'not priced';
      readonly why: 'no edition' | 'no code' | 'no locality' | 'status' | 'no values';
      readonly sentence: string;
    };

const keyOf = (code: string, modifier: string): string => `${code} ${modifier}`;
const placeOf = (mac: string, locality: string): string => `${mac} ${locality}`;

export const physicianSchedule = (
  edition: Edition,
  rows: readonly RvuRow[],
  indices: readonly Gpci[],
): PhysicianSchedule => ({
  edition,
  rows: new Map(rows.map((row) => [keyOf(row.code, row.modifier), row])),
  localities: new Map(indices.map((one) => [placeOf(one.mac, one.locality), one])),
});

/** Hundredths of a value, thousandths of an index, ten-thousandths of a factor: so many parts a cent has. */
const partsOfCent = 100 * 1000 * 10_000 * 0.01;

/**
 * (work × its index + expense × its index + malpractice × its index) × factor, in cents (42 CFR 414.20 to 414.30). Whole numbers
 * throughout, rounded once, at the end, half a cent up: so do all 3,052 amounts that CMS published with its revisions of October 2025.
 */
const amountOf = ({ work, expense, malpractice, factor, indices }: PhysicianSteps): number =>
  halfUp((work * indices.work + expense * indices.expense + malpractice * indices.malpractice) * factor, partsOfCent);

/** The row of a code by the modifier that has one of its own, or else the code's own. */
function rowOf(schedule: PhysicianSchedule, { code, modifiers }: PhysicianQuestion): RvuRow | undefined {
  const own = modifiers.map((modifier) => schedule.rows.get(keyOf(code, modifier))).find((row) => row !== undefined);
  return own ?? schedule.rows.get(keyOf(code, ''));
}

/** What is bounded by the outpatient system, as published in the same file: its own expense and malpractice, the same work. */
function capOf(row: RvuRow, steps: PhysicianSteps, isFacility: boolean): number | null {
  const expense = isFacility ? row.cap.facilityExpense : row.cap.nonFacilityExpense;
  return expense === 0 ? null : amountOf({ ...steps, expense, malpractice: row.cap.malpractice });
}

const refused = (why: Extract<PhysicianAnswer, { kind: 'not priced' }>['why'], sentence: string): PhysicianAnswer => ({
  kind: 'not priced',
  why,
  sentence,
});

/** What Medicare's physician fee schedule allows for a code at a place on a day, to the cent, and by which edition. */
export function physicianFee(schedules: readonly PhysicianSchedule[], question: PhysicianQuestion): PhysicianAnswer {
  const schedule = editionOn(schedules, question.day);
  if (schedule === null)
    return refused('no edition', 'No edition of the physician fee schedule is loaded that holds on this day.');
  const row = rowOf(schedule, question);
  if (row === undefined)
    return refused('no code', `The physician fee schedule of ${schedule.edition.name} does not have this code.`);
  const status = paymentStatuses[row.status];
  if (status?.isPaid !== true)
    return refused('status', `${status?.words ?? `Status ${row.status}, which is not known`}.`);
  const indices = schedule.localities.get(placeOf(question.mac, question.locality));
  if (indices === undefined)
    return refused('no locality', 'This locality of Medicare has no indices in the edition that is loaded.');
  const expense = question.isFacility ? row.facilityExpense : row.nonFacilityExpense;
  const steps = { work: row.work, expense, malpractice: row.malpractice, factor: row.factor, indices };
  const cents = amountOf(steps);
  if (cents === 0)
    return refused('no values', 'The schedule lists this code without values: the contractor prices it.');
  const cap = capOf(row, steps, question.isFacility);
  const capCents = cap !== null && cap < cents ? cap : null;
  return { kind: 'priced', cents, capCents, modifier: row.modifier, row, steps, edition: schedule.edition };
}
