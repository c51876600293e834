import { useEffect, useEffectEvent } from 'react';
import type { Request } from '../request/useRequest.ts';
import { useAddress } from '#/app/routing/useAddress.ts';

/** `PrefillMBILookup=true` opens the screen to ask for a Medicare number, of whoever is in the request already (ROUTE-020). */
export function useMbiMode({ form }: Request): void {
  const [params] = useAddress();
  const asksForMbi = params.get('PrefillMBILookup')?.toLowerCase() === 'true';
  const enter = useEffectEvent(() => form.setValue('RequestIsForMBIAssist', true));
  useEffect(() => {
    if (asksForMbi) enter();
  }, [asksForMbi]);
}
