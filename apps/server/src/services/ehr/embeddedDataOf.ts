import type { EmbeddedWire } from '@coverline/contract/embedded/embeddedData.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { isOldMedicareNumber } from '@coverline/domain/validate/mbi.ts';
import type { FastifyBaseLogger } from 'fastify';
import { appendAudit } from '#/platform/audit/append.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { countUnmatched } from '#/services/payers/countUnmatched.ts';
import { type Launch, launchOf } from './launch.ts';
import { ourPayers } from './ourPayers.ts';
import { newestChecks } from './newestChecks.ts';
import { chartVersion } from './chartVersion.ts';
import { EhrFault } from './ehrWire.ts';
import { type Chart, readPatient } from './readPatient.ts';
import { toInsurance, toPatient, toSubscriber } from './wire.ts';

/** What is longer is no name of a payer. */
const longestName = 60;

/** Who reads, for the audit. */
export type Reader = { readonly ip: string; readonly userAgent: string; readonly log: FastifyBaseLogger };
type As = { readonly clientId: string; readonly userId: string; readonly sid: string | null };

/**
 * The patient for whom an EHR opened a session; null for any other session, and where the EHR does not answer now. The portal
 * keeps nothing of it: each refresh reads it anew.
 */
export async function embeddedDataOf(
  deps: PlatformDeps,
  session: Session,
  reader: Reader,
): Promise<EmbeddedWire | null> {
  const { sid, clientId, userId } = session;
  const launch = clientId === null ? null : await launchOf(deps, sid);
  if (launch === null || clientId === null) return null;
  try {
    return await readEmbedded(deps, launch, { clientId, userId, sid }, reader);
  } catch (error) {
    if (!(error instanceof EhrFault)) throw error;
    reader.log.warn({ event: 'EHR not read', reason: error.message }, 'no embedded data');
    return null;
  }
}

/** Reads patient, insurances and subscribers; the read of PHI stands in the client's audit. Throws an EhrFault. */
export async function readEmbedded(
  deps: PlatformDeps,
  launch: Launch,
  as: As,
  reader: Pick<Reader, 'ip' | 'userAgent'>,
): Promise<EmbeddedWire> {
  return embeddedOf(deps, launch, await readPatient(deps, launch), { ...as, ...reader });
}

type Shown = As & Pick<Reader, 'ip' | 'userAgent'>;

/** A chart that was read, as it is handed to the browser; that it was read stands in the client's audit. */
export async function embeddedOf(
  deps: PlatformDeps,
  launch: Launch,
  chart: Chart,
  { clientId, userId, sid, ip, userAgent }: Shown,
): Promise<EmbeddedWire> {
  const { patient, insurances } = chart;
  const read = insurances.map(toInsurance);
  const names = read.map(({ TradingPartnerName }) => TradingPartnerName);
  const payers = await ourPayers(deps, names);
  const unknown = names.filter((name) => payers(name) === undefined && name.length <= longestName);
  await countUnmatched(deps.doors, [unknown.map((name) => ({ name, id: '' }))], 'chart');
  const known = read.map((one) => ({ ...one, TradingPartnerID: payers(one.TradingPartnerName)?.id ?? '' }));
  const checks = await deps.doors.withTenant(
    clientId,
    (trx) => newestChecks(deps, trx, clientId, known),
    () =>
      appendAudit(
        { schema: 'phi', ownerId: clientId },
        {
          action: 'ReadEmbeddedPatient',
          result: 'done',
          userId,
          sessionId: sid,
          entityType: 'patient of the EHR',
          entityId: deps.blindIndex.of(clientId, 'ehr', launch.patientId).toString('hex'),
          ip,
          userAgent,
        },
      ),
  );
  return {
    Version: chartVersion(launch, chart),
    Patient: toPatient(patient),
    Insurances: known.map((one, at) => ({
      ...one,
      CertificateNumber: one.CertificateNumber === '' ? '' : mask(one.CertificateNumber),
      IsOldMedicareNumber: isOldMedicareNumber(one.CertificateNumber),
      TradingPartnerName: payers(one.TradingPartnerName)?.name ?? one.TradingPartnerName,
      Visit270271ID: checks[at]?.id ?? '',
      PatientRemediStatusID: checks[at]?.status_id ?? null,
      LastVerifiedDate: checks[at]?.day ?? '',
    })),
    Subscribers: insurances.flatMap(toSubscriber),
  };
}
