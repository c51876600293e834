import type { z } from 'zod';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Launch } from './launch.ts';
import { insurancesAnswer, patientAnswer } from './wire.ts';

/** The EHR did not answer, or with what is not its form. It never says what: an answer names a person. */
export class EhrFault extends Error {
  override readonly name = 'EhrFault';
}

/** The patient of a launch and their insurances, as the EHR has them now. Dials: never inside a transaction. */
export async function readPatient(deps: Pick<PlatformDeps, 'ehrFetch'>, launch: Launch) {
  const below = `/v1/${encodeURIComponent(launch.practiceId)}/patients/${encodeURIComponent(launch.patientId)}`;
  const [[patient], { insurances }] = await Promise.all([
    read(deps, launch, below, patientAnswer),
    read(deps, launch, `${below}/insurances`, insurancesAnswer),
  ]);
  // Another patient than the one it was opened for is worse than none.
  if (patient?.patientid !== launch.patientId) throw new EhrFault('another patient');
  return { patient, insurances };
}

async function read<T>(
  deps: Pick<PlatformDeps, 'ehrFetch'>,
  { iss, accessToken }: Launch,
  path: string,
  shape: z.ZodType<T>,
): Promise<T> {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const response = await deps.ehrFetch(`${iss.replace(/\/$/, '')}${path}`, { headers }).catch((cause: unknown) => {
    throw new EhrFault(cause instanceof Error ? cause.name : 'not reached');
  });
  if (response.status !== 200) throw new EhrFault(`status ${response.status}`);
  const body: unknown = await response.json().catch(() => null);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new EhrFault('not the form');
  return parsed.data;
}
