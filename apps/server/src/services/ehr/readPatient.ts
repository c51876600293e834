import type { z } from 'zod';
import type { PlatformDeps } from '#/platform/deps.ts';
import { chartPath, type EhrAsk, EhrFault, sendToEhr } from './ehrWire.ts';
import type { Launch } from './launch.ts';
import { insurancesAnswer, patientAnswer, type WireInsurance, type WirePatient } from './wire.ts';

/** A patient's chart, and by which marks (ETag) the EHR knows this version of its two parts; null where it gives none. */
export type Chart = {
  readonly patient: WirePatient;
  readonly insurances: readonly WireInsurance[];
  readonly match: { readonly patient: string | null; readonly insurances: string | null };
};

/** The patient of a launch and their insurances, as the EHR has them now. Dials: never inside a transaction. */
export async function readPatient(deps: Pick<PlatformDeps, 'ehrFetch'>, launch: Launch): Promise<Chart> {
  const [person, listed] = await Promise.all([
    read(deps, launch, { path: chartPath(launch) }, patientAnswer),
    read(deps, launch, { path: `${chartPath(launch)}/insurances` }, insurancesAnswer),
  ]);
  const [patient] = person.body;
  // Another patient than the one it was opened for is worse than none.
  if (patient?.patientid !== launch.patientId) throw new EhrFault('another patient');
  return {
    patient,
    insurances: listed.body.insurances,
    match: { patient: person.etag, insurances: listed.etag },
  };
}

async function read<T>(
  deps: Pick<PlatformDeps, 'ehrFetch'>,
  launch: Launch,
  ask: EhrAsk,
  shape: z.ZodType<T>,
): Promise<{ readonly body: T; readonly etag: string | null }> {
  const { body, etag } = await sendToEhr(deps, launch, ask);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new EhrFault('not the form');
  return { body: parsed.data, etag };
}
