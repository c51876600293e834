import { discoveryCalls, type Search } from '@coverline/contract/discovery/discovery.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { resolveCalls, type ResolveFlow, type ResolveMove } from '@coverline/contract/resolve/resolve.ts';
import type { NextDeed } from '@coverline/domain/resolve/nextDeed.ts';
import { useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { worded } from '#/api/terms.ts';
import { rereadFlows } from '#/app/records/keepSearchInFlow.ts';
import { rereadRegistrations, saveFound, type SavedFound, toSave } from '#/app/records/saveFound.ts';
import { slotsBack } from './slotsBack.ts';
import type { FlowParts } from './useFlow.ts';

export type FlowDeeds = {
  readonly busy: boolean;
  /** Why the last deed was not done. */
  readonly error: string | null;
  /** What the last deed left as it was, and why. */
  readonly left: string | null;
  readonly move: (move: ResolveMove) => Promise<void>;
  readonly verify: () => Promise<void>;
  readonly search: () => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly save: (registrationId: string) => Promise<void>;
  readonly check: () => Promise<void>;
  readonly undo: (what: NonNullable<NextDeed['undo']>) => Promise<void>;
};

/** Has the payer of a registered insurance asked, and tells which lookup that became; answers why nobody is asked. */
export type AskSaved = (
  registrationId: string,
  insuranceId: string,
  onSent: (lookupId: string) => Promise<void>,
) => Promise<string | null>;

type Of = {
  readonly flow: ResolveFlow;
  readonly parts: FlowParts;
  readonly result: LookupResult;
  readonly onCheck: AskSaved;
};

/** What a flow does, by the calls that do the same anywhere else; what came of it is kept with the flow. */
export function useFlowDeeds({ flow, parts, result, onCheck }: Of): FlowDeeds {
  const moving = useSend(resolveCalls.moveResolve);
  const verifying = useSend(liveDemographicsCalls.verifyDemographics);
  const accepting = useSend(liveDemographicsCalls.acceptDemographics);
  const undoing = useSend(liveDemographicsCalls.undoDemographics);
  const searching = useSend(discoveryCalls.submitDiscovery);
  const savingOne = useSend(registrationRecordCalls.saveToRegistration);
  const takingBack = useSend(registrationRecordCalls.undoSaveToRegistration);
  const removing = useSend(registrationRecordCalls.removeInsurance);
  const ordering = useSend(registrationRecordCalls.orderInsurances);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  // What a save that was cut short has added, so that the next one can be taken back whole.
  const cutShort = useRef<
    { readonly registration: string; readonly before: Slots } & Pick<SavedFound, 'added' | 'undo'>
  >(null);

  /** One deed at a time; what it changes is read anew, whether or not it was done. */
  const run = async (deed: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    setLeft(null);
    try {
      await deed();
    } catch (reason) {
      setError(errorText(reason));
      // What was changed meanwhile is shown as it is now, so that the next press goes by that.
      if (isConflict(reason)) await parts.reread();
    }
    await rereadFlows();
    setBusy(false);
  };
  /** False where somebody else has gone on with the flow meanwhile: where it stands now is shown, and says it. */
  const keep = async (Move: ResolveMove, Version = flow.Version): Promise<boolean> => {
    const { ResolveID } = flow;
    try {
      await moving.mutateAsync({ ResolveID, Version, Move });
      return true;
    } catch (reason) {
      if (!isConflict(reason)) throw reason;
      return false;
    }
  };
  /** What was done, and perhaps paid for, is the flow's wherever it stands by now. */
  const keepDone = async (Move: ResolveMove, version?: number): Promise<void> => {
    if (await keep(Move, version)) return;
    const { Flow: now } = await send(resolveCalls.getResolve, { SpifResponseID: flow.First.SpifResponseID });
    if (now?.ResolveID === flow.ResolveID) await keep(Move, now.Version);
  };

  const verify = async () => {
    if (!(await keep({ Kind: 'Ask', Step: 'verify' }))) return;
    const { LookupID } = await verifying.mutateAsync(await submittedPerson(flow, result));
    await keepDone({ Kind: 'Verified', LookupID }, flow.Version + 1);
  };
  const search = async () => {
    if (!(await keep({ Kind: 'Ask', Step: 'search' }))) return;
    const { SpifResponseID } = flow.First;
    const { Request } = await send(discoveryCalls.getDiscoveryStart, { SpifResponseID, RegMasterID: flow.RegMasterID });
    const { DiscoveryID } = await searching.mutateAsync({ ...Request, ForTreatmentOrPayment: true });
    await keepDone({ Kind: 'Searched', DiscoveryID }, flow.Version + 1);
  };
  const accept = async () => {
    const { check } = parts;
    if (check === null || check.RegistrationVersion === null) return;
    const Keys = check.Rows.filter(({ Offered }) => Offered).map(({ Key }) => Key);
    await accepting.mutateAsync({ LookupID: check.LookupID, Keys, RegistrationVersion: check.RegistrationVersion });
    await Promise.all([parts.reread(), rereadRegistrations()]);
  };
  const save = async (registrationId: string) => {
    const found = parts.search;
    if (found === null) return;
    const former = cutShort.current?.registration === registrationId ? cutShort.current : null;
    const before = former?.before ?? (await slotsOf(registrationId));
    const saved = await saveFound(found, registrationId, toSave(found), savingOne.mutateAsync);
    const added = [...(former?.added ?? []), ...saved.added];
    const undo = [...(former?.undo ?? []), ...saved.undo];
    cutShort.current = { registration: registrationId, before, added, undo };
    await Promise.all([parts.reread(), rereadRegistrations()]);
    if (saved.error !== null) return setError(saved.error);
    const Count = parts.facts.search?.found.length ?? 0;
    await keepDone({
      Kind: 'Saved',
      RegMasterID: registrationId,
      Count,
      Added: added,
      Before: [...before],
      Undo: undo,
    });
    cutShort.current = null;
  };
  const check = async () => {
    const now = (await parts.reread()) ?? parts.search;
    const insuranceId = now === null ? null : firstSaved(now);
    if (flow.Saved === null || insuranceId === null) return setError('No saved coverage can be checked.');
    setError(
      await onCheck(flow.Saved.RegMasterID, insuranceId, (SpifResponseID) =>
        run(() => keepDone({ Kind: 'Checked', SpifResponseID })),
      ),
    );
  };
  const takeBackSave = async () => {
    const { Saved } = flow;
    if (Saved === null) return;
    for (const RegInsuranceID of Saved.Added) await removing.mutateAsync({ RegInsuranceID, Removed: true });
    // The last save first: what an earlier one wrote is there again then.
    const says: string[] = [];
    for (const UndoID of Saved.Undo.toReversed()) says.push((await takingBack.mutateAsync({ UndoID })).Says);
    setLeft(worded(says.filter((one) => one !== '').join(' ')) || null);
    const { Insurances } = await send(registrationRecordCalls.getRegistration, { RegMasterID: Saved.RegMasterID });
    const rows = slotsBack(Insurances, Saved.Before);
    if (rows.length > 0) await ordering.mutateAsync({ RegMasterID: Saved.RegMasterID, Insurances: rows });
    await keepDone({ Kind: 'TakeBack', Step: 'save' });
    await Promise.all([parts.reread(), rereadRegistrations()]);
  };
  const takeBackDemographics = async () => {
    for (const row of parts.check?.Rows.filter(({ Accepted }) => Accepted !== null) ?? []) {
      // Each is taken back from the registration as the one before has left it.
      const now = await send(liveDemographicsCalls.getDemographicLookup, { LookupID: flow.DemographicLookupID ?? '' });
      if (now.RegistrationVersion === null) return;
      const { LookupID, RegistrationVersion } = now;
      await undoing.mutateAsync({ LookupID, Key: row.Key, RegistrationVersion });
    }
    await keepDone({ Kind: 'TakeBack', Step: 'demographics' });
    await rereadRegistrations();
  };
  const undo = async (what: NonNullable<NextDeed['undo']>) => {
    if (what === 'save') return takeBackSave();
    if (what === 'demographics') return takeBackDemographics();
    await keep({ Kind: 'TakeBack', Step: what });
    return undefined;
  };

  return {
    busy,
    error,
    left,
    move: (move) =>
      run(async () => {
        await keep(move);
      }),
    verify: () => run(verify),
    search: () => run(search),
    accept: () => run(accept),
    save: (registrationId) => run(() => save(registrationId)),
    check: () => run(check),
    undo: (what) => run(() => undo(what)),
  };
}

const isConflict = (reason: unknown): boolean => reason instanceof CallError && reason.conflict !== null;

type Slots = readonly { readonly RegInsuranceID: string; readonly COB: number | null }[];

/** Who stands where before anything is saved. */
async function slotsOf(RegMasterID: string): Promise<Slots> {
  const { Insurances } = await send(registrationRecordCalls.getRegistration, { RegMasterID });
  return Insurances.map(({ RegInsuranceID, COB }) => ({ RegInsuranceID, COB }));
}

/** The insurance that the coverage that pays first was saved as. */
function firstSaved({ Order, Candidates }: Pick<Search, 'Order' | 'Candidates'>): string | null {
  const saved = Candidates.filter(({ Billable, RegInsuranceID }) => Billable && RegInsuranceID !== null);
  const slotOf = (id: string) =>
    Order.find(({ SpifResponseID }) => SpifResponseID === id)?.Slot ?? Number.POSITIVE_INFINITY;
  const [first] = saved.toSorted((a, b) => slotOf(a.SpifResponseID) - slotOf(b.SpifResponseID));
  return first?.RegInsuranceID ?? null;
}

/** Whoever is registered as they are registered; a stranger as they were asked about. */
async function submittedPerson({ RegMasterID }: ResolveFlow, { Patient }: LookupResult) {
  if (RegMasterID === null) {
    const { LastName, FirstName, DateOfBirth, Gender } = Patient;
    const known = Gender === 'M' || Gender === 'F' ? Gender : '';
    return { RegMasterID: null, VisitMasterID: null, LastName, FirstName, DateOfBirth, Gender: known } as const;
  }
  const { Person } = await send(liveDemographicsCalls.getDemographicPerson, { RegMasterID });
  return { ...Person, RegMasterID, VisitMasterID: null };
}
