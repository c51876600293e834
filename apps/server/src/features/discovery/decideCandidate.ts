import { rejectCodes, sawCodes } from '@coverline/domain/discovery/sawAndWhy.ts';
import { searchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { noteAcceptedForRules } from '#/services/cases/noteForRules.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { countAsked, readCandidates } from '#/services/discovery/discoveryRunner.ts';
import { type HeldSearch, holdSearch, readAsks, touchSearch } from '#/services/discovery/heldSearch.ts';

type Payload = Parameters<Handlers['decideCandidate']>[1];

/** Keeps what somebody decided of a coverage that was found: with what was seen, or why not. A null decision takes it back. */
export const decideCandidate =
  (deps: Deps): Handlers['decideCandidate'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { DiscoveryID, SpifResponseID, Decision, Code, Note } = payload;
      const search = await holdSearch(trx, clientId, DiscoveryID);
      const held = search === undefined ? undefined : await candidateOf(trx, search, SpifResponseID);
      if (search === undefined || held === undefined) throw notFound();
      const patientId = search.reg_master_id ?? undefined;
      note({ entityType: 'lookup', entityId: SpifResponseID, patientId, detail: saying(Decision, Code) });
      // Said twice, it stands as it was said first.
      if (held.decision === Decision && held.decision_code === (Decision === null ? null : Code) && Note.trim() === '')
        return { Version: held.row_version };
      if (held.row_version !== payload.Version)
        throw inConflict('RecordChanged', 'Somebody else has decided this meanwhile. Look at it again.');
      if (Decision === 'Accepted' && held.level === 'LOW')
        throw new UserError('This coverage is hardly this {patient}’s: nobody can accept it.');
      requireReason(payload);
      if (Decision !== 'Accepted' && held.level !== 'LOW') await refuseSaved(trx, clientId, SpifResponseID);
      const text = Note.trim();
      const place = placeOf(clientId, 'discovery_candidate', SpifResponseID, 'decision_note');
      await trx
        .updateTable('phi.discovery_candidate')
        .set({
          decision: Decision,
          decision_code: Decision === null ? null : Code,
          decision_note_enc: Decision === null || text === '' ? null : deps.phiSealer.seal(place, text),
          decided_by: Decision === null ? null : userId,
          decided_at: Decision === null ? null : sql<string>`statement_timestamp()`,
          row_version: held.row_version + 1,
        })
        .where('client_id', '=', clientId)
        .where('discovery_id', '=', DiscoveryID)
        .where('lookup_id', '=', SpifResponseID)
        .execute();
      await retell(trx, search);
      // What asks again what the search asked may be used from now on, or not any more.
      if (search.reg_master_id === null) return { Version: held.row_version + 1 };
      await noteForClearance('DiscoveryDecided', { clientId, by: userId }, [search.reg_master_id]).execute(trx);
      if (Decision === 'Accepted')
        await noteAcceptedForRules(clientId, {
          registrationId: search.reg_master_id,
          lookupId: SpifResponseID,
        }).execute(trx);
      return { Version: held.row_version + 1 };
    });

const saying = (decision: Payload['Decision'], code: Payload['Code']): string =>
  decision === null ? 'taken back' : [decision, code].filter((part) => part !== null).join(' ');

function requireReason({ Decision, Code, Note }: Payload): void {
  const isSaw = sawCodes.some((one) => one === Code);
  const isWhy = rejectCodes.some((one) => one === Code);
  if (Decision === 'Accepted' && !isSaw) throw fieldFault('Code', 'Say what you saw');
  if (Decision === 'Rejected' && !isWhy) throw fieldFault('Code', 'Say why it is rejected');
  if (Code === 'other' && Note.trim() === '') throw fieldFault('Note', 'Say why');
}

/** What stands in the registration is taken out there first: a decision changes no registration behind its back. */
async function refuseSaved(trx: TenantTrx, clientId: string, lookupId: string): Promise<void> {
  const saved = await trx
    .selectFrom('phi.reg_insurance')
    .select('id')
    .where('client_id', '=', clientId)
    .where('lookup_id', '=', lookupId)
    .where('is_removed', '=', false)
    .executeTakeFirst();
  if (saved !== undefined) throw new UserError('This coverage is saved in the registration. Remove it there first.');
}

const candidateOf = (trx: TenantTrx, search: HeldSearch, lookupId: string) =>
  trx
    .selectFrom('phi.discovery_candidate')
    .select(['level', 'row_version', 'decision', 'decision_code'])
    .where('client_id', '=', search.client_id)
    .where('discovery_id', '=', search.id)
    .where('lookup_id', '=', lookupId)
    .forUpdate()
    .executeTakeFirst();

/** What a search that has ended comes to may be another now. */
async function retell(trx: TenantTrx, search: HeldSearch): Promise<void> {
  if (search.state === 'Running') {
    await touchSearch(trx, search);
    return;
  }
  const [candidates, asks] = [await readCandidates(trx, search), await readAsks(trx, search.client_id, search.id)];
  await touchSearch(trx, search, { outcome: searchOutcome(candidates, countAsked(asks)) });
}
