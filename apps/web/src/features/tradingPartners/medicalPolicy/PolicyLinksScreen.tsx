import './medicalPolicy.css';
import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { Suspense, useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { LinkList } from './LinkList.tsx';
import { filterOf, type LinkView, readView, writeView } from './linkView.ts';

const LinkDrawer = lazyScreen(() => import('./LinkDrawer.tsx'));
const NewLinkDrawer = lazyScreen(() => import('./NewLinkDrawer.tsx'));
const LinkFacts = lazyScreen(() => import('./LinkFacts.tsx'));
const RulesPane = lazyScreen(() => import('../payerRules/RulesPane.tsx'));
const ImportLinks = lazyScreen(() => import('./ImportLinks.tsx'));

const tabs = [
  { value: 'links', label: 'Links' },
  { value: 'rules', label: 'Authorization rules' },
] as const;

/** Where payers publish their policies, and beside that what they ask an authorization for. */
export default function PolicyLinksScreen() {
  const [params, setParams] = useAddress();
  const tab = params.get('tab') === 'rules' ? 'rules' : 'links';
  const mayKeep = useMay(policyLinkCalls.savePolicyLink);
  return (
    <div className="page is-wide">
      {!mayKeep && <KeptByOperator />}
      <div className="case-tabs">
        <SegmentedTabs
          label="What is kept"
          options={tabs}
          value={tab}
          onChange={(next) => setParams(next === 'rules' ? new URLSearchParams({ tab: next }) : new URLSearchParams())}
        />
      </div>
      {tab === 'links' ? (
        <Links />
      ) : (
        <Sheet label="Authorization rules">
          <Suspense>
            <RulesPane />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}

/** What the list shows and which link is open stand in the address. */
function Links() {
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<'new' | 'import' | null>(null);
  const mayKeep = useMay(policyLinkCalls.savePolicyLink);
  const view = readView(params);
  const open = params.get('link');
  const typed = useSettled(JSON.stringify([view.search, view.code, view.diagnosis]));
  const [search, code, diagnosis] = JSON.parse(typed) as readonly [string, string, string]; // as just written
  const filter = filterOf({ ...view, search, code, diagnosis });
  const list = useCall(policyLinkCalls.listPolicyLinks, { ...filter, ...rowsOf(view) }, { quiet: true });
  const isTyping = (change: Partial<LinkView>) => 'search' in change || 'code' in change || 'diagnosis' in change;
  const show = (change: Partial<LinkView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: isTyping(change) });
  const openLink = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('link', id);
    setParams(next);
  };
  const close = () => setBeside(null);
  const Beside = mayKeep ? LinkDrawer : LinkFacts;
  return (
    <>
      <Sheet label="Medical policy links">
        <LinkList
          mayKeep={mayKeep}
          list={list}
          view={view}
          filter={filter}
          onShow={show}
          onOpen={openLink}
          onNew={() => setBeside('new')}
          onImport={() => setBeside('import')}
        />
      </Sheet>
      <Suspense>
        {open !== null && <Beside key={open} linkId={open} onClose={() => openLink(null)} />}
        {beside === 'new' && <NewLinkDrawer onClose={close} />}
        {beside === 'import' && <ImportLinks onClose={close} />}
      </Suspense>
    </>
  );
}
