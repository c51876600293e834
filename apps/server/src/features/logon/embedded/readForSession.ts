import type { EmbeddedWire } from '@coverline/contract/embedded/embeddedData.ts';
import type { NewSession } from '#/services/account/newSession.ts';
import type { Deps } from '#/features/deps.ts';
import { readEmbedded, type Reader } from '#/services/ehr/embeddedDataOf.ts';
import type { Launch } from '#/services/ehr/launch.ts';
import { EhrFault } from '#/services/ehr/ehrWire.ts';
import { UserError } from '#/platform/http/errors.ts';

/** The patient of a launch whose session is about to open. Where the EHR does not give them, none opens: it would show nobody. */
export async function readForSession(
  deps: Deps,
  launch: Launch,
  { clientId, userId }: NewSession,
  reader: Reader,
): Promise<EmbeddedWire> {
  if (clientId === null) throw new Error('an embedded session without a client');
  try {
    return await readEmbedded(deps, launch, { clientId, userId, sid: null }, reader);
  } catch (error) {
    if (!(error instanceof EhrFault)) throw error;
    reader.log.warn({ event: 'EHR not read', reason: error.message }, 'refused');
    throw new UserError('Your EHR did not give us the {patient}. Try again in a few minutes.');
  }
}
