import type { embeddedPatientCalls } from '@coverline/contract/embedded/savePatient.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { changesOf, keepChanges, savedToBilling } from '@coverline/domain/embedded/embeddedChanges.ts';
import type { EmbeddedData, EmbeddedState } from '@coverline/domain/embedded/embeddedData.ts';

type SavePatient = (typeof embeddedPatientCalls)['savePatient'];

/** All that was changed here, by names: a coverage that was found goes by the lookup that found it. */
export function savePayload(state: EmbeddedState): PayloadOf<SavePatient> {
  const { fields, added, removed, removedSubscribers } = changesOf(state);
  return {
    Version: state.original.Version,
    Fields: fields.map(({ field, to, checkId }) => ({ Field: field, Value: to, DemographicsID: checkId })),
    AddInsurances: added.map(({ Visit270271ID, COB }) => ({ SpifResponseID: Visit270271ID, COB })),
    RemoveInsurances: removed.map(({ RegInsuranceId }) => RegInsuranceId),
    RemoveSubscribers: removedSubscribers.map(({ RegInsuranceId }) => RegInsuranceId),
  };
}

type Answer = Pick<DataOf<SavePatient>, 'Outcome'> & { readonly EmbeddedData: EmbeddedData | null };

/**
 * What stands here after the billing system has answered. `sent` is what it was asked to take and `now` what stands here since: what
 * was changed while it answered, or what it did not take, stays a change.
 */
export function afterSave(
  now: EmbeddedState,
  sent: EmbeddedState,
  { Outcome, EmbeddedData: chart }: Answer,
): EmbeddedState {
  // Taken, though the chart could not be read since: it has what was sent.
  const read = chart ?? (Outcome === 'Saved' ? sent.working : null);
  if (read === null) return now;
  return Outcome === 'Saved' && now === sent ? savedToBilling(now, read) : keepChanges(now, read);
}
