import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { placeOf } from '#/keys/sealer.ts';
import { personOfLookup } from './earlierLookups.ts';
import { readHistory, readLookup } from './readLookup.ts';
import type { StoredAnswer } from './storeAnswer.ts';
import { wireResult } from './wireResult.ts';

/** Waits, with no connection held, for a lookup under way; then reads it as an audited act. */
export const getEligibilityResult =
  (deps: Deps): Handlers['getEligibilityResult'] =>
  async (ctx, { SpifResponseID, Wait }) => {
    if (Wait) await deps.lookups.wait(SpifResponseID, eligibilityCalls.getEligibilityResult.limits.longPollMs ?? 0);
    return ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await readLookup(trx, clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      const open = (column: string, sealed: Buffer) =>
        JSON.parse(deps.phiSealer.openText(placeOf(clientId, 'lookup', row.id, column), sealed)) as unknown;
      const request = open('request', row.request_enc) as EligibilityRequest; // sealed by us in this shape
      const answer = row.parsed_enc === null ? null : (open('parsed', row.parsed_enc) as StoredAnswer); // likewise
      const saysNothing = row.state === 'Finished' && row.status_id === null;
      const [last] = saysNothing ? await readHistory(trx, clientId, personOfLookup(row), row.requested_at) : [];
      note({ entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined });
      return wireResult(row, request, answer, last ?? null);
    });
  };
