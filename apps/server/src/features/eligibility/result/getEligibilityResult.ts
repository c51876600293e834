import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { openAddress } from '#/services/lookups/question/addressAsked.ts';
import { answerOf, personOfLookup, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { type Person, readHistory, readLookup } from '#/services/lookups/stored/readLookup.ts';
import { networkOfLookup } from '#/services/lookups/stored/networkOfLookup.ts';
import { forgetSlowLookup } from '#/services/lookups/answer/slowLookupNotice.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import { wireAddressSent } from './wireAddressSent.ts';
import { wireMbi } from '#/features/eligibility/mbi/wireMbi.ts';
import { wireNetwork } from './wireNetwork.ts';
import { wireResult } from './wireResult.ts';

/** Waits, with no connection held, for a lookup under way; then reads it as an audited act. */
export const getEligibilityResult =
  (deps: Deps): Handlers['getEligibilityResult'] =>
  async (ctx, { SpifResponseID, Wait }) => {
    const { clientId } = ctx.session;
    const longest = eligibilityCalls.getEligibilityResult.limits.longPollMs ?? 0;
    const ended = Wait ? await deps.lookups.wait(clientId, SpifResponseID, longest) : null;
    return ctx.tx(async (trx, note, close) => {
      if (ended?.isWhole === true) {
        note({ entityType: 'lookup', entityId: SpifResponseID, patientId: ended.patientId ?? undefined });
        close.all();
      }
      // Before it is read: a notice that is there is of a lookup that the next statement sees ended.
      const [, row, insurances, held] = await Promise.all([
        ended?.mayHaveNotice === false ? null : forgetSlowLookup(trx, ctx.session.userId, SpifResponseID),
        readLookup(trx, clientId, SpifResponseID),
        networkOfLookup(trx, { clientId, id: SpifResponseID }),
        heldBack(trx, clientId, [SpifResponseID]),
      ]);
      if (row === undefined) throw notFound();
      const request = requestOf(deps, clientId, row);
      const answer = ended?.answer ?? answerOf(deps, clientId, row);
      const saysNothing = row.state === 'Finished' && row.status_id === null;
      const last = saysNothing
        ? await lastKnown(trx, clientId, personOfLookup(deps, clientId, row, request), row.requested_at)
        : null;
      note({ entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined });
      const { mbi } = toldOf(row, request, answer);
      const Mbi = mbi === null ? null : await wireMbi(trx, clientId, row, mbi);
      const Network = mbi === null && row.state === 'Finished' ? wireNetwork(insurances, request) : null;
      const AddressSent = wireAddressSent(
        openAddress(deps, { clientId, lookupId: SpifResponseID }, row.address_sent_enc),
      );
      const { why = null, discoveryId: DiscoveryID = '', lookupId = '' } = held.get(SpifResponseID) ?? {};
      const HeldAt = why === null ? null : { DiscoveryID, SpifResponseID: lookupId };
      return {
        ...wireResult(row, request, answer, { last, held: why }),
        Mbi,
        Network,
        AddressSent,
        HeldAt,
      };
    });
  };

/** What was last known of somebody before an answer that says nothing: the newest that may be used. */
async function lastKnown(trx: TenantTrx, clientId: string, person: Person, before: string) {
  const rows = await readHistory(trx, clientId, person, before);
  const ids = rows.map(({ id }) => id);
  const held = await heldBack(trx, clientId, ids);
  return rows.find(({ id }) => !held.has(id)) ?? null;
}
