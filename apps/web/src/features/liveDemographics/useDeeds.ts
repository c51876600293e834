import {
  type DemographicLookup,
  liveDemographicsCalls,
} from '@coverline/contract/liveDemographics/liveDemographics.ts';
import type { VerifiedKey } from '@coverline/domain/demographics/verify/fieldState.ts';
import { verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { acceptInChart, undoInChart } from '#/features/liveDemographics/inChart.ts';
import type { RowDeeds } from '#/features/liveDemographics/FieldRows.tsx';
import { toast } from '#/ui/layers/toast.ts';

const typing = 'input, select, textarea, [role="dialog"]';

/** The registration shows in more than this check. */
const reread = (): Promise<void> => queryClient.invalidateQueries();

/** What is done about a check's fields, by hand and by the keys: Shift A accepts all, S settles. */
export function useDeeds(check: DemographicLookup | null, onSettle: () => void): RowDeeds {
  const accept = useSend(liveDemographicsCalls.acceptDemographics, { reread });
  const undo = useSend(liveDemographicsCalls.undoDemographics, { reread });
  const onError = (error: unknown) => void toast(errorText(error), { grade: 'Bad' });
  const version = check?.RegistrationVersion ?? null;
  const LookupID = check?.LookupID ?? '';
  const onUndo = (Key: VerifiedKey) => {
    if (check !== null && undoInChart(check, Key)) return;
    if (version === null) return;
    undo.mutate({ LookupID, Key, RegistrationVersion: version }, { onError });
  };
  const onAccept = (keys: readonly VerifiedKey[]) => {
    if (check === null || keys.length === 0 || acceptInChart(check, keys) || version === null) return;
    const told = keys.map((key) => verifiedLabels[key]).join(', ');
    const onSuccess = () => void toast(`Saved in the registration: ${told}`);
    accept.mutate({ LookupID, Keys: [...keys], RegistrationVersion: version }, { onSuccess, onError });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (check === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    if (event.key === 'A') onAccept(check.Rows.filter(({ Offered }) => Offered).map(({ Key }) => Key));
    else if (event.key === 's' && check.IsHeld) onSettle();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return { busy: accept.isPending || undo.isPending, onAccept, onUndo, onSettle };
}
