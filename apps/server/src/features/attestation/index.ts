import type { attestationCalls } from '@coverline/contract/attestation/attestation.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { attestationFileHandlers } from './attestationFiles.ts';
import { findRows, wireRow } from './attestedRows.ts';
import { changeAttestationHandlers } from './changeAttestations.ts';
import { createAttestation } from './createAttestation.ts';
import { readAttestation } from './readAttestation.ts';
import { uninsuredVisitHandlers } from './uninsuredVisits.ts';

export const attestationHandlers = (deps: Deps): HandlersOf<keyof typeof attestationCalls> => ({
  ...attestationFileHandlers(deps),
  ...changeAttestationHandlers(deps),
  ...uninsuredVisitHandlers(deps),
  createAttestation: createAttestation(deps),

  findAttestations: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const page = { offset: Offset, limit: Limit };
      const { rows, total } = await findRows(trx, ctx.session, filter, page);
      note({ entityType: 'attestation', detail: rows.map(({ id }) => id).join(' ') });
      return { Rows: rows.map(wireRow), Total: total };
    }),

  getAttestation: (ctx, { AttestationID }) =>
    ctx.tx(async (trx, note) => {
      const found = await readAttestation(deps, trx, ctx.session.clientId, AttestationID.toLowerCase());
      note({ entityType: 'attestation', entityId: found.AttestationID, patientId: found.RegMasterID });
      return found;
    }),
});
