import { embeddedPatientCalls } from '@coverline/contract/embedded/savePatient.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { type ChartField, chartLabels } from '#/app/embedded/chartWords.ts';
import { afterSave, savePayload } from '#/app/embedded/savePayload.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { NoticeTone } from '#/ui/page/Notice.tsx';

/** What the billing system said to the last save, where it did not take all. */
export type SaveSaid = { readonly tone: NoticeTone; readonly text: string };

/** Saves what was changed here to the billing system. Whatever comes of it, nothing that was not taken is lost here. */
export function useSaveToBilling() {
  const save = useSend(embeddedPatientCalls.savePatient);
  const [said, setSaid] = useState<SaveSaid | null>(null);
  const onSave = () => {
    if (save.isPending) return;
    const sent = embeddedPatient.required();
    setSaid(null);
    save.mutate(savePayload(sent), {
      onSuccess: (answer) => {
        const now = embeddedPatient.state.get();
        // Wiped meanwhile, or logged off: what was saved is nobody's here.
        if (now === null || now.working.Patient === null) return;
        embeddedPatient.put(afterSave(now, sent, answer));
        if (answer.Outcome === 'Saved') toast(worded(answer.Sentence));
        else setSaid({ tone: 'quest', text: worded(answer.Sentence) });
      },
      onError: (reason) => setSaid({ tone: 'bad', text: faultText(reason) }),
    });
  };
  return { busy: save.isPending, said, forget: () => setSaid(null), onSave };
}

function faultText(reason: unknown): string {
  const fields = reason instanceof CallError ? reason.fields : [];
  if (fields.length === 0) return errorText(reason);
  return fields
    .map(({ Field, Message }) => `${chartLabels[Field as ChartField] ?? Field}: ${Message}`) // else the name itself
    .join('. ');
}
