import type { FastifyBaseLogger } from 'fastify';
import type { EmbeddedPatient } from '@coverline/domain/embedded/embeddedData.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import { launchOf } from './launch.ts';
import { EhrFault } from './ehrWire.ts';
import { readPatient } from './readPatient.ts';
import { toInsurance, toPatient } from './wire.ts';

/** An insurance of the chart whose EHR opened this session: its member id, and whose chart it is. */
export type ChartInsurance = {
  readonly CertificateNumber: string;
  readonly patient: EmbeddedPatient;
  /** The patient's number at the EHR, in the form that the audit has. */
  readonly auditedAs: string;
};

type As = { readonly clientId: string; readonly sid: string };

/**
 * Read from the EHR anew, since nothing of a chart is kept here. Dials: never inside a transaction.
 *
 * @throws UserError where the session has no chart, the EHR does not answer, or the chart has no such insurance
 */
export async function chartInsurance(
  deps: PlatformDeps,
  { clientId, sid }: As,
  insuranceId: string,
  log: FastifyBaseLogger,
): Promise<ChartInsurance> {
  const launch = await launchOf(deps, sid);
  if (launch === null) throw new UserError('No chart is open here. Open the {patient} in your EHR again.');
  const read = await readPatient(deps, launch).catch((error: unknown) => {
    if (!(error instanceof EhrFault)) throw error;
    log.warn({ event: 'EHR not read', reason: error.message }, 'no member id');
    throw new UserError(
      'Your EHR did not give us the {member ID} that is hidden. Type it, or try again in a few minutes.',
    );
  });
  const found = read.insurances.find(({ insuranceid }) => insuranceid === insuranceId);
  if (found === undefined)
    throw new UserError(
      'Your EHR no longer has this insurance. Type the {member ID}, or open the {patient} there again.',
    );
  return {
    CertificateNumber: toInsurance(found).CertificateNumber,
    patient: toPatient(read.patient),
    auditedAs: deps.blindIndex.of(clientId, 'ehr', launch.patientId).toString('hex'),
  };
}
