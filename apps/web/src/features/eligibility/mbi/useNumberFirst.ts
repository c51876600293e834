import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { lacksMedicareNumber } from '@coverline/domain/mbi/numberFirst.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { revealMemberId } from '#/api/reveal/lazyReveal.ts';
import { useCall } from '#/api/useCall.ts';
import { medicareNumber } from '../request/keptNumbers.ts';
import { isSamePerson } from '../request/fillFromResult.ts';
import type { RequestForm } from '../request/requestForm.ts';
import type { Request } from '../request/useRequest.ts';
import { withNumber } from './withNumber.ts';

/**
 * Where the client wants it, a check of Medicare without a number asks for the number first, and goes on with what was found. `sent` is
 * the request that led to what has landed, where this screen sent it.
 */
export function useNumberFirst(
  { form, put }: Request,
  today: string,
  landed: { readonly result: LookupResult | null; readonly sent: RequestForm | null },
  ask: (values: RequestForm) => void,
): void {
  const values = form.watch();
  const lacks =
    !values.RequestIsForMBIAssist &&
    lacksMedicareNumber(
      {
        Kind: values.SelectedTradingPartner?.Rules?.Kind ?? '',
        CertificateNumber: medicareNumber(values),
        DateOfBirth: values.DateOfBirth,
      },
      today,
    );
  const assist = useCall(medicareConfigCalls.getMbiAssist, undefined, { quiet: true, enabled: lacks });
  const first = lacks && assist.data?.Enabled === true && assist.data.AutoRun;
  const isStale = values.NumberFirst !== first;
  useEffect(() => {
    if (isStale) form.setValue('NumberFirst', first);
  }, [form, first, isStale]);

  const gone = useRef(new Set<string>());
  // Whoever has turned to somebody else while the number was on its way keeps them.
  const goOnWith = useEffectEvent((result: LookupResult, next: RequestForm) => {
    if (landed.result?.SpifResponseID !== result.SpifResponseID || !isSamePerson(form.getValues(), result)) return;
    put(next);
    ask(next);
  });
  const goOn = useEffectEvent(async ({ result, sent }: typeof landed) => {
    if (result?.Mbi?.State !== 'Found' || sent?.NumberFirst !== true || gone.current.has(result.SpifResponseID)) return;
    gone.current.add(result.SpifResponseID);
    const number = await revealMemberId(result.SpifResponseID);
    if (number === null) return;
    goOnWith(result, { ...withNumber(sent, result, number), NumberFirst: false });
  });
  const { result, sent } = landed;
  useEffect(() => void goOn({ result, sent }), [result, sent]);
}
