import { altNameCalls, type UnmatchedPayer } from '@coverline/contract/altNames/altNames.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/layers/toast.ts';

const reload = () => askAnew(altNameCalls.listUnmatchedPayers);

/** What is done with a name; a fault is told, and the name stays. Answers whether it was done. */
export function useMapping({ UnmatchedID, Name }: UnmatchedPayer) {
  const [busy, setBusy] = useState(false);
  const doing = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      await reload();
      return true;
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const put = (Ignored: boolean) =>
    doing(async () => {
      await send(altNameCalls.ignorePayerName, { UnmatchedID, Ignored });
      if (Ignored) toast(`${Name} is ignored`, { action: { label: 'Undo', run: () => void put(false) } });
    });
  const mapTo = (payor: { readonly PartnerID: string; readonly Name: string }) =>
    doing(async () => {
      await send(altNameCalls.mapPayerName, { UnmatchedID, PartnerID: payor.PartnerID });
      toast(`${Name} is now another name of ${payor.Name}`);
    });
  return { busy, put, mapTo };
}
