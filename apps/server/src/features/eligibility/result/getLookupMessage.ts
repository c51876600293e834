import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { readMessage } from '#/services/lookups/message/readMessage.ts';
import { wireMessage } from '#/services/lookups/message/wireMessage.ts';

/** What went over the wire, as evidence behind the figures: an audited read, through the one masker. */
export const getLookupMessage =
  (deps: Deps): Handlers['getLookupMessage'] =>
  (ctx, { SpifResponseID, Which }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const message = await readMessage(deps, trx, { clientId, id: SpifResponseID, which: Which, numbers: 'masked' });
      note({ entityType: 'lookup', entityId: message.id, patientId: message.patientId ?? undefined, detail: Which });
      return wireMessage(message.bytes);
    });
