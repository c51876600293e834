import './fplConfig.css';
import { fplConfigCalls, type GuidelineRow, type LimitRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { Suspense, useState } from 'react';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useCall } from '#/api/useCall.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { ChangesList } from './ChangesList.tsx';
import { type FplView, plainView, readView, writeView } from './fplView.ts';
import { GuidelinesList } from './GuidelinesList.tsx';
import { LimitsList } from './LimitsList.tsx';
import { ProposeGuideline, ProposeLimit } from './ProposeDrawer.tsx';

const ImportFpl = lazyScreen(() => import('./ImportFpl.tsx'));

type Beside =
  | { readonly kind: 'limit'; readonly row: LimitRow | null }
  | { readonly kind: 'guideline'; readonly row: GuidelineRow | null }
  | { readonly kind: 'import' };

/** The poverty guidelines and the limits of the states, and what is proposed to become of them. */
export default function FplConfigScreen() {
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<Beside | null>(null);
  const mayKeep = useMay(fplConfigCalls.proposeFplChange);
  const view = readView(params);
  const guidelines = useCall(fplConfigCalls.listFplGuidelines, undefined, { quiet: true });
  const change = params.get('change');
  const show = (part: Partial<FplView>) => setParams(writeView({ ...view, page: 0, ...part }));
  const openChange = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('change', id);
    setParams(next);
  };
  const waiting = guidelines.data?.Waiting ?? 0;
  const close = () => setBeside(null);
  const deeds = { mayKeep, onImport: () => setBeside({ kind: 'import' }) };
  return (
    <div className="page is-wide">
      {!mayKeep && <KeptByOperator />}
      <Sheet label="FPL Config">
        <div className="fpl-head">
          <SegmentedTabs
            label="View"
            options={[
              { value: 'limits', label: 'State limits' },
              { value: 'guidelines', label: 'Guidelines' },
              { value: 'changes', label: waiting === 0 ? 'Changes' : `Changes (${waiting} waiting)` },
            ]}
            value={view.tab}
            onChange={(tab) => setParams(writeView({ ...plainView, tab }), { replace: true })}
          />
        </div>
        {view.tab === 'limits' && (
          <LimitsList {...deeds} view={view} onShow={show} onPropose={(row) => setBeside({ kind: 'limit', row })} />
        )}
        {view.tab === 'guidelines' && (
          <GuidelinesList {...deeds} list={guidelines} onPropose={(row) => setBeside({ kind: 'guideline', row })} />
        )}
        {view.tab === 'changes' && <ChangesList view={view} onShow={show} onOpen={openChange} />}
      </Sheet>
      {change !== null && (
        <ChangeDrawer key={change} changeId={change} mayKeep={mayKeep} onClose={() => openChange(null)} />
      )}
      {beside?.kind === 'limit' && <ProposeLimit row={beside.row} onClose={close} />}
      {beside?.kind === 'guideline' && <ProposeGuideline row={beside.row} onClose={close} />}
      {beside?.kind === 'import' && (
        <Suspense>
          <ImportFpl
            table={view.tab === 'guidelines' ? 'Guidelines' : 'Limits'}
            onClose={close}
            onProposed={(id) => {
              setBeside(null);
              setParams({ view: 'changes', change: id });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
