import { type Edition, editionOn } from '../edition.ts';
import type { LaboratoryRate } from './readLaboratory.ts';

export type LaboratorySchedule = {
  readonly edition: Edition;
  readonly rates: ReadonlyMap<string, readonly LaboratoryRate[]>;
};

export type LaboratoryAnswer = { readonly rate: LaboratoryRate; readonly edition: Edition };

export const laboratorySchedule = (edition: Edition, rates: readonly LaboratoryRate[]): LaboratorySchedule => ({
  edition,
  rates: Map.groupBy(rates, ({ code }) => code),
});

const interpretation = '26';

/**
 * The rate of a laboratory test on a day: that of its modifier where there is one, or else the code's own. Null where the schedule has
 * none. Medicare pays the lower of this and the charge, and asks the patient for nothing of it. What a physician makes of a test (modifier
 * 26) is no test: it goes by the physician fee schedule (42 CFR 415.130).
 */
export function laboratoryFee(
  schedules: readonly LaboratorySchedule[],
  { code, modifiers, day }: { readonly code: string; readonly modifiers: readonly string[]; readonly day: string },
): LaboratoryAnswer | null {
  if (modifiers.includes(interpretation)) return null;
  const schedule = editionOn(schedules, day);
  const rates = (schedule?.rates.get(code) ?? [])
    .filter(({ from }) => from === null || from <= day)
    .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? 1 : -1));
  const rate =
    rates.find(({ modifier }) => modifiers.includes(modifier)) ?? rates.find(({ modifier }) => modifier === '');
  return schedule === null || rate === undefined ? null : { rate, edition: schedule.edition };
}
