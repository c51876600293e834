import { embeddedPatientCalls } from '@coverline/contract/embedded/savePatient.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { createStore, useStore } from '#/api/store.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { type ChartField, chartLabels } from '#/app/embedded/chartWords.ts';
import { afterSave, savePayload } from '#/app/embedded/savePayload.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { NoticeTone } from '#/ui/page/Notice.tsx';

/** What the billing system said to the last save, where it did not take all. */
export type SaveSaid = { readonly tone: NoticeTone; readonly text: string };

/** Whether a save is under way: also once another tool is opened meanwhile, whose strip is drawn anew. */
const underWay = createStore(false);

/** Saves what was changed here to the billing system. Whatever comes of it, nothing that was not taken is lost here. */
export function useSaveToBilling() {
  const { mutateAsync } = useSend(embeddedPatientCalls.savePatient);
  const busy = useStore(underWay);
  const [said, setSaid] = useState<SaveSaid | null>(null);
  const onSave = async () => {
    if (underWay.get()) return;
    underWay.set(true);
    setSaid(null);
    // A state of its own, so that no undo of what goes to the billing system now is offered any longer.
    const sent = { ...embeddedPatient.required() };
    embeddedPatient.put(sent);
    try {
      const answer = await mutateAsync(savePayload(sent));
      const now = embeddedPatient.state.get();
      // Wiped meanwhile, or logged off: what was saved is nobody's here.
      if (now?.original !== sent.original) return;
      embeddedPatient.put(afterSave(now, sent, answer));
      if (answer.Outcome === 'Saved') toast(worded(answer.Sentence));
      else setSaid({ tone: 'quest', text: worded(answer.Sentence) });
    } catch (reason) {
      setSaid({ tone: 'bad', text: faultText(reason) });
    } finally {
      underWay.set(false);
    }
  };
  return { busy, said, forget: () => setSaid(null), onSave };
}

function faultText(reason: unknown): string {
  const fields = reason instanceof CallError ? reason.fields : [];
  if (fields.length === 0) return errorText(reason);
  return fields
    .map(({ Field, Message }) => `${chartLabels[Field as ChartField] ?? Field}: ${Message}`) // else the name itself
    .join('. ');
}
