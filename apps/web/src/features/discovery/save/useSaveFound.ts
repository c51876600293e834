import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { rereadRegistrations, saveFound } from '#/app/records/saveFound.ts';
import { toast } from '#/ui/layers/toast.ts';

type Saving = {
  readonly busy: boolean;
  /** What the server said to a coverage that it did not take. */
  readonly error: string | null;
  /** Saves these in their order of benefits; whoever stands there already moves one down. */
  readonly save: (search: Search, registrationId: string, found: readonly SearchCandidate[]) => Promise<void>;
};

/** Saves what was found into a registration, one after the other, by the call that saves any answer; what was added can be undone. */
export function useSaveFound(onChanged: () => Promise<void>): Saving {
  const saveOne = useSend(registrationRecordCalls.saveToRegistration);
  const remove = useSend(registrationRecordCalls.removeInsurance);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const changed = async () => {
    await rereadRegistrations();
    await onChanged();
  };
  const undo = async (added: readonly string[]) => {
    try {
      for (const RegInsuranceID of added) await remove.mutateAsync({ RegInsuranceID, Removed: true });
      await changed();
    } catch (reason) {
      toast(errorText(reason), { grade: 'Bad' });
    }
  };
  const save: Saving['save'] = async (search, registrationId, found) => {
    setBusy(true);
    setError(null);
    const { saved, added, error: refused } = await saveFound(search, registrationId, found, saveOne.mutateAsync);
    setError(refused);
    if (saved > 0)
      toast(
        saved === 1 ? '1 coverage is saved to the registration' : `${saved} coverages are saved to the registration`,
        {
          ...(added.length > 0 && { action: { label: 'Undo', run: () => void undo(added) } }),
          lastsMs: 30_000,
        },
      );
    await changed().catch((reason: unknown) => toast(errorText(reason), { grade: 'Bad' }));
    setBusy(false);
  };
  return { busy, error, save };
}
