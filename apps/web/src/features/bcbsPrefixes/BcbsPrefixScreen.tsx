import './bcbsPrefixes.css';
import { bcbsPrefixCalls } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { Suspense, useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { NewPrefixDrawer, PrefixDrawer } from '#/features/bcbsPrefixes/PrefixDrawer.tsx';
import { PrefixFacts } from '#/features/bcbsPrefixes/PrefixFacts.tsx';
import { newPrefix, type PrefixForm } from '#/features/bcbsPrefixes/prefixForm.ts';
import { PrefixList } from '#/features/bcbsPrefixes/PrefixList.tsx';
import { filterOf, type PrefixView, readView, writeView } from '#/features/bcbsPrefixes/prefixView.ts';
import { Suggestions } from '#/features/bcbsPrefixes/Suggestions.tsx';
import { TryDrawer } from '#/features/bcbsPrefixes/TryDrawer.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const ImportPrefixes = lazyScreen(() => import('#/features/bcbsPrefixes/ImportPrefixes.tsx'));

type Beside = { readonly kind: 'new'; readonly initial: PrefixForm } | { readonly kind: 'import' | 'try' };

/** Whose member ids begin with which three characters. What the list shows and which one is open stand in the address. */
export default function BcbsPrefixScreen() {
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<Beside | null>(null);
  const mayKeep = useMay(bcbsPrefixCalls.saveBcbsPrefix);
  const Beside = mayKeep ? PrefixDrawer : PrefixFacts;
  const view = readView(params);
  const isSuggestions = params.get('view') === 'suggested';
  const open = params.get('prefix');
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(bcbsPrefixCalls.listBcbsPrefixes, { ...filter, ...rowsOf(view) }, { quiet: true });
  const show = (change: Partial<PrefixView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openPrefix = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('prefix', id);
    setParams(next);
  };
  const waiting = list.data?.Suggested ?? 0;
  const close = () => setBeside(null);
  return (
    <div className="page is-wide">
      {!mayKeep && <KeptByOperator />}
      <Sheet label="BCBS prefixes">
        <div className="prefix-head">
          <SegmentedTabs
            label="View"
            options={[
              { value: 'list', label: 'Prefixes' },
              { value: 'suggested', label: waiting === 0 ? 'Suggested' : `Suggested (${waiting})` },
            ]}
            value={isSuggestions ? 'suggested' : 'list'}
            onChange={(value) => setParams(value === 'suggested' ? { view: value } : {}, { replace: true })}
          />
        </div>
        {isSuggestions ? (
          <Suggestions
            mayKeep={mayKeep}
            onTake={({ Prefix, PartnerID, Payor }) =>
              setBeside({ kind: 'new', initial: newPrefix(Prefix, { value: PartnerID, label: Payor }) })
            }
          />
        ) : (
          <PrefixList
            mayKeep={mayKeep}
            list={list}
            view={view}
            filter={filter}
            onShow={show}
            onOpen={openPrefix}
            onNew={() => setBeside({ kind: 'new', initial: newPrefix() })}
            onImport={() => setBeside({ kind: 'import' })}
            onTry={() => setBeside({ kind: 'try' })}
          />
        )}
      </Sheet>
      {open !== null && <Beside key={open} prefixId={open} onClose={() => openPrefix(null)} />}
      {beside?.kind === 'new' && <NewPrefixDrawer initial={beside.initial} onClose={close} />}
      {beside?.kind === 'import' && (
        <Suspense>
          <ImportPrefixes onClose={close} />
        </Suspense>
      )}
      {beside?.kind === 'try' && (
        <TryDrawer
          mayKeep={mayKeep}
          onClose={close}
          onAdd={(prefix) => setBeside({ kind: 'new', initial: newPrefix(prefix) })}
        />
      )}
    </div>
  );
}
