import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#/app/routing/useAddress.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import type { InHand } from '#/features/clearance/clearanceLists.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { openPriceNames } from '#/features/clearance/prices/useOpenPrice.ts';

const Grid = lazyScreen(() => import('#/features/clearance/ClearanceScreen.tsx'));
const Estimate = lazyScreen(() => import('#/features/clearance/estimate/EstimateScreen.tsx'));
const Day = lazyScreen(() => import('#/features/clearance/money/DayScreen.tsx'));
const GoodFaith = lazyScreen(() => import('#/features/clearance/goodFaith/GoodFaithScreen.tsx'));
const Prices = lazyScreen(() => import('#/features/clearance/prices/PricesScreen.tsx'));
const Remittance = lazyScreen(() => import('#/features/clearance/prices/remittances/RemittanceScreen.tsx'));

const placeNames = ['estimate', 'version', 'goodFaith', 'prices', 'remittance', 'desk', 'back'] as const;

/** What the address names: the visits to clear, the estimate of one, its good-faith estimate, the day at the desk, the prices that estimates are made from, or a remittance of theirs. */
export default function ClearancePlaces() {
  const [params, setParams] = useAddress();
  const mayPrice = useMay(priceCalls.getPrices);
  const [inHand, setInHand] = useState<InHand>({ typed: '', selected: [], active: null });
  const visitId = params.get('estimate');
  const place = placeNames.map((name) => params.get(name) ?? '').join(' ');
  const former = useRef(place);
  // What had the focus goes with the place that is left.
  useEffect(() => {
    if (former.current === place) return;
    former.current = place;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [place]);
  // The list is as it was when one comes back to it.
  const withPlace = (place: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const name of [...placeNames, ...openPriceNames]) next.delete(name);
    for (const [name, value] of Object.entries(place)) next.set(name, value);
    setParams(next);
  };
  if (visitId !== null)
    return (
      <Estimate
        key={visitId}
        visitId={visitId}
        version={versionOf(params)}
        onVersion={(version) => withPlace({ estimate: visitId, ...(version > 0 && { version: String(version) }) })}
        onClose={() => withPlace({})}
      />
    );
  const goodFaith = params.get('goodFaith');
  if (goodFaith !== null) return <GoodFaith key={goodFaith} visitId={goodFaith} onClose={() => withPlace({})} />;
  const desk = params.get('desk');
  if (desk !== null)
    return (
      <Day
        on={dayOf(desk)}
        onDay={(day) => withPlace({ desk: day === '' ? 'today' : day, ...keptOf(params, 'back') })}
        onClose={() => withPlace({})}
      />
    );
  const remittance = params.get('remittance');
  if (mayPrice && remittance !== null)
    return <Remittance key={remittance} remittanceId={remittance} onClose={() => withPlace({ prices: 'all' })} />;
  if (mayPrice && params.has('prices')) return <Prices onClose={() => withPlace({})} />;
  return <Grid inHand={inHand} onHand={(change) => setInHand((now) => ({ ...now, ...change }))} />;
}

const versionOf = (params: URLSearchParams): number => {
  const named = params.get('version') ?? '';
  return /^\d{1,5}$/.test(named) ? Number(named) : 0;
};

/** What stays beside another day. */
const keptOf = (params: URLSearchParams, name: string) => {
  const value = params.get(name);
  return value === null ? {} : { [name]: value };
};

/** '' is today. */
const dayOf = (named: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(named) ? named : '');
