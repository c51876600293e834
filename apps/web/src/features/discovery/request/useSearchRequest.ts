import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftOwner } from '#/api/draft.ts';
import { errorText } from '#/api/errorText.ts';
import { handOver } from '#/api/handOver.ts';
import { send } from '#/api/send.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { fromStart, isUntouched, type SearchForm, searchMessages, type Start } from './searchForm.ts';

/** What a search may begin at. Ids alone. */
type BeginAt = {
  readonly SpifResponseID?: string | null;
  readonly VisitMasterID?: string | null;
  readonly RegMasterID?: string | null;
};

export type SearchRequestModel = {
  readonly form: FormModel<SearchForm>;
  /** Counts the requests put in place: what is masked anew with each. */
  readonly turn: number;
  /** What the client allows, and whom an earlier coverage may be of; null until it is here. */
  readonly start: Start | null;
  readonly put: (values: SearchForm) => void;
  /** Fills the request from a patient, a visit or a lookup; answers whether it did. */
  readonly beginAt: (place: BeginAt) => Promise<boolean>;
};

type Opened = {
  /** What it is where nothing was left: the patient of the chart, inside an EHR. */
  readonly initial: SearchForm;
  readonly shownId: string | null;
  readonly at: BeginAt;
  readonly onShown: (searchId: string) => void;
};

/**
 * The request on the screen: of whoever is handed over or named in the address, else as it was left, with the search that stood
 * beside it.
 */
export function useSearchRequest(today: string, { initial, shownId, at, onShown }: Opened): SearchRequestModel {
  const [owner] = useState(draftOwner);
  const [left] = useState(() => takeDraft(owner));
  const form = useFormModel<SearchForm>({
    initial: left?.values ?? initial,
    validate: (values) => searchMessages(values, today),
  });
  const shown = useRef(shownId);
  useEffect(() => {
    shown.current = shownId;
  }, [shownId]);
  useEffect(
    () => () => {
      const values = form.getValues();
      if (!isUntouched(values) || shown.current !== null) keepDraft(owner, { values, searchId: shown.current });
    },
    [form, owner],
  );

  const [turn, setTurn] = useState(0);
  const [start, setStart] = useState<Start | null>(null);
  const put = (values: SearchForm) => {
    form.reset(values);
    setTurn((last) => last + 1);
  };
  const ask = async (place: BeginAt) => {
    const begun = await send(discoveryCalls.getDiscoveryStart, place);
    setStart(begun);
    return begun;
  };
  const beginAt = async (place: BeginAt) => {
    try {
      put(fromStart(await ask(place)));
      return true;
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
      return false;
    }
  };
  const begin = useEffectEvent(async () => {
    const handed = handOver.take();
    const isNamed = (at.SpifResponseID ?? at.VisitMasterID ?? null) !== null;
    if (handed !== null && shownId === null) {
      const { RegMasterID, VisitMasterID = null } = handed;
      await beginAt({ RegMasterID, VisitMasterID });
    } else if (isNamed && shownId === null) await beginAt(at);
    else {
      if (shownId === null && left?.searchId) onShown(left.searchId);
      try {
        const { Request } = await ask({});
        const { StopRule } = form.getValues();
        const isAsBegun = left === null && StopRule === initial.StopRule;
        if (isAsBegun || isUntouched(form.getValues())) form.setValue('StopRule', Request.StopRule);
      } catch (error) {
        toast(errorText(error), { grade: 'Bad' });
      }
    }
  });
  useEffect(() => {
    // After the first drawing: what it puts in place comes from the server.
    void Promise.resolve().then(begin);
  }, []);
  return { form, turn, start, put, beginAt };
}
