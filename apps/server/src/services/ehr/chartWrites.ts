import type { EmbeddedPatientField } from '@coverline/domain/validate/embeddedPatientMissing.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { chartPath, type EhrAsk, EhrFault, sendToEhr } from './ehrWire.ts';
import type { Launch } from './launch.ts';
import type { Chart } from './readPatient.ts';
import { toPatient } from './wire.ts';

/** A coverage that goes into the chart, in our names; dates are YYYY-MM-DD or empty. */
export type ChartAddition = {
  readonly partnerId: string;
  readonly payerName: string;
  readonly planName: string;
  readonly number: string;
  readonly effective: string;
  /** Its place in the order of benefits, where one was proposed. */
  readonly cob: number | null;
  readonly holder: { readonly FirstName: string; readonly LastName: string; readonly DateOfBirth: string };
};

/** All that a chart is to hold, and to hold no longer. */
export type WantedChart = {
  readonly fields: Readonly<Partial<Record<EmbeddedPatientField, string>>>;
  readonly add: readonly ChartAddition[];
  readonly removeInsurances: readonly string[];
  readonly removeSubscribers: readonly string[];
};

export type ChartWrite = Omit<EhrAsk, 'match'> & {
  readonly part: 'patient' | 'insurances';
  /** What it is, for the person who waits. */
  readonly what: string;
};

const names: Readonly<Record<EmbeddedPatientField, string>> = {
  FirstName: 'firstname',
  LastName: 'lastname',
  DateOfBirth: 'dob',
  Address1: 'address1',
  City: 'city',
  State: 'state',
  Zip: 'zip',
};

/** The vendor writes dates as MM/DD/YYYY. */
const theirDate = (date: string): string => (date === '' ? '' : formatDate(date));
const bare = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const noHolder = {
  insurancepolicyholderfirstname: '',
  insurancepolicyholderlastname: '',
  insurancepolicyholderdob: '',
};

/**
 * What is still to be written so that a chart is as wanted, in the order in which it is written. What stands there already is left
 * out, so that a save that is repeated writes nothing twice.
 */
export function chartWrites(
  chart: Chart,
  wanted: WantedChart,
  payerOf: (name: string) => { readonly id: string } | undefined,
): readonly ChartWrite[] {
  const held = toPatient(chart.patient);
  const fields = Object.entries(wanted.fields).filter(
    ([field, value]) => held[field as EmbeddedPatientField] !== value, // keys of the patient
  );
  const removed = chart.insurances.filter(({ insuranceid }) => wanted.removeInsurances.includes(insuranceid));
  const stays = chart.insurances.filter((one) => !removed.includes(one));
  const freed = stays.filter(
    (one) =>
      wanted.removeSubscribers.includes(one.insuranceid) &&
      (one.insurancepolicyholderlastname !== '' || one.insurancepolicyholderfirstname !== ''),
  );
  // In the chart, or wanted before it by this very save.
  const isThere = ({ partnerId, number }: ChartAddition, at: number) =>
    stays.some((one) => payerOf(one.ircname)?.id === partnerId && bare(one.insuranceidnumber) === bare(number)) ||
    wanted.add.slice(0, at).some((one) => one.partnerId === partnerId && bare(one.number) === bare(number));
  const taken = new Set(stays.map(({ sequencenumber }) => sequencenumber));
  return [
    ...(fields.length === 0
      ? []
      : [
          {
            part: 'patient' as const,
            what: 'the fields of the {patient}',
            path: '',
            method: 'PUT' as const,
            form: Object.fromEntries(
              fields.map(([field, value]) => [
                names[field as EmbeddedPatientField], // keys of the patient
                field === 'DateOfBirth' ? theirDate(value) : value,
              ]),
            ),
          },
        ]),
    ...freed.map(({ insuranceid }) => ({
      part: 'insurances' as const,
      what: 'that a subscriber is removed',
      path: `/insurances/${encodeURIComponent(insuranceid)}`,
      method: 'PUT' as const,
      form: noHolder,
    })),
    ...removed.map(({ insuranceid }) => ({
      part: 'insurances' as const,
      what: 'that an insurance is removed',
      path: `/insurances/${encodeURIComponent(insuranceid)}`,
      method: 'DELETE' as const,
    })),
    ...wanted.add
      .filter((one, at) => !isThere(one, at))
      .map((one) => {
        const cob = placeFor(one.cob, taken);
        taken.add(cob);
        return {
          part: 'insurances' as const,
          what: 'a new insurance',
          path: '/insurances',
          method: 'POST' as const,
          form: {
            ircname: one.payerName,
            insuranceplanname: one.planName,
            insuranceidnumber: one.number,
            sequencenumber: String(cob),
            issuedate: theirDate(one.effective),
            insurancepolicyholderfirstname: one.holder.FirstName,
            insurancepolicyholderlastname: one.holder.LastName,
            insurancepolicyholderdob: theirDate(one.holder.DateOfBirth),
          },
        };
      }),
  ];
}

/** The place that was proposed, while it is free, else the first that is: nobody who stands there is moved. */
function placeFor(proposed: number | null, taken: ReadonlySet<number | null>): number {
  if (proposed !== null && !taken.has(proposed)) return proposed;
  let place = 1;
  while (taken.has(place)) place += 1;
  return place;
}

export type Written = {
  readonly done: number;
  /** Which one the EHR did not take, and why; null where it took all. */
  readonly fault: { readonly write: ChartWrite; readonly why: EhrFault } | null;
};

/** Writes one after the other, each from the version that the EHR had before it, until one is not taken. */
export async function writeChart(
  deps: Pick<PlatformDeps, 'ehrFetch'>,
  launch: Launch,
  chart: Pick<Chart, 'match'>,
  writes: readonly ChartWrite[],
): Promise<Written> {
  const match = { ...chart.match };
  let done = 0;
  for (const write of writes) {
    const { part, what: _, path, ...ask } = write;
    try {
      const { etag } = await sendToEhr(deps, launch, { ...ask, path: chartPath(launch) + path, match: match[part] });
      match[part] = etag;
      done += 1;
    } catch (why) {
      if (!(why instanceof EhrFault)) throw why;
      return { done, fault: { write, why } };
    }
  }
  return { done, fault: null };
}
