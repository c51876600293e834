import { insuranceMappingCalls, type WaitingInsurance } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import type { InsuranceMapping } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { insurances } from '#/features/insuranceMaster/insuranceWords.ts';
import { reloadInsurances } from '#/features/insuranceMaster/reloadInsurances.ts';
import { toast } from '#/ui/layers/toast.ts';

type Wanted = { readonly Mapping: InsuranceMapping; readonly PartnerID: string; readonly Alike?: boolean };

/** What is done with an insurance of the queue; a fault is told, and it stays. Answers whether it was done. */
export function useInsuranceMapping({ InsuranceID, Name, Version }: WaitingInsurance) {
  const [busy, setBusy] = useState(false);
  const map = async (wanted: Wanted, version: number, told: (mapped: number, version: number) => void) => {
    setBusy(true);
    try {
      const done = await send(insuranceMappingCalls.mapInsurance, {
        InsuranceID,
        Version: version,
        Alike: false,
        ...wanted,
      });
      told(done.Mapped, done.Version);
      return true;
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
      return false;
    } finally {
      await reloadInsurances(); // where it was changed elsewhere, what is shown is old
      setBusy(false);
    }
  };
  const back = (version: number) =>
    map({ Mapping: 'Unmapped', PartnerID: '' }, version, () => toast(`${Name} is in the queue again`));
  const others = (mapped: number) => (mapped > 1 ? `, and ${insurances(mapped - 1)} of the same name` : '');
  return {
    busy,
    mapTo: (payor: { readonly PartnerID: string; readonly Name: string }, Alike: boolean) =>
      map({ Mapping: 'Mapped', PartnerID: payor.PartnerID, Alike }, Version, (mapped, version) =>
        toast(`${Name} is mapped to ${payor.Name}${others(mapped)}`, {
          ...(mapped === 1 && { action: { label: 'Undo', run: () => void back(version) } }),
        }),
      ),
    putAway: (Alike: boolean) =>
      map({ Mapping: 'NotAsked', PartnerID: '', Alike }, Version, (mapped, version) =>
        toast(`${Name} is not asked${others(mapped)}`, {
          ...(mapped === 1 && { action: { label: 'Undo', run: () => void back(version) } }),
        }),
      ),
    bringBack: () => back(Version),
  };
}
