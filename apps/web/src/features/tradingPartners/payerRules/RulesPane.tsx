import '../medicalPolicy/medicalPolicy.css';
import type { PayerRuleRow } from '@coverline/contract/tradingPartners/payerRules/payerRuleShapes.ts';
import { payerRuleCalls } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { linkStandings } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { ruleAnswers } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { daysText, standingGrades } from '#/features/tradingPartners/medicalPolicy/linkWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { filterOf, isNarrowed, plainView, readView, type RuleView, toSort, writeView } from './ruleView.ts';
import { rules } from './ruleWords.ts';

const RuleDrawer = lazyScreen(() => import('./RuleDrawer.tsx'));
const RuleFacts = lazyScreen(() => import('./RuleFacts.tsx'));
const ImportRules = lazyScreen(() => import('./ImportRules.tsx'));

const offered = <T extends string>(names: readonly T[]) => names.map((value) => ({ value, label: value }));

/** What payers ask an authorization for. What the list shows and which rule is open stand in the address. */
export default function RulesPane() {
  const [params, setParams] = useAddress();
  const [beside, setBeside] = useState<'new' | 'import' | null>(null);
  const mayKeep = useMay(payerRuleCalls.savePayerRule);
  const view = readView(params);
  const open = params.get('rule');
  const [search = '', code = ''] = useSettled(`${view.search}\n${view.code}`).split('\n');
  const filter = filterOf({ ...view, search, code });
  const list = useCall(payerRuleCalls.listPayerRules, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(payerRuleCalls.exportPayerRules);
  const show = (change: Partial<RuleView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: 'search' in change || 'code' in change });
  const openRule = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('rule', id);
    setParams(next);
  };
  const close = () => setBeside(null);
  const suggested = list.data?.Suggested ?? 0;
  const add = mayKeep && (
    <Button variant="primary" icon={IconPlus} onClick={() => setBeside('new')}>
      New rule
    </Button>
  );
  return (
    <>
      {suggested > 0 && view.standing !== 'Suggested' && (
        <div className="policy-need">
          <Notice tone="quest">
            <Button size="s" onClick={() => show({ ...plainView, standing: 'Suggested' })}>
              {rules(suggested)} to approve
            </Button>
          </Notice>
        </div>
      )}
      <FilterBar
        deeds={
          <>
            {mayKeep && (
              <Button icon={IconUpload} onClick={() => setBeside('import')}>
                Import
              </Button>
            )}
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            {add}
          </>
        }
      >
        <FindField
          label="Find a rule"
          placeholder={worded('{Payer}, plan or source')}
          maxLength={60}
          value={view.search}
          onFind={(next) => show({ search: next })}
        />
        <FindField
          label="Procedure code"
          placeholder="70551"
          maxLength={10}
          value={view.code}
          onFind={(next) => show({ code: next })}
        />
        <SelectField
          label="Required"
          emptyLabel="All"
          options={offered(ruleAnswers)}
          value={view.required ?? ''}
          onChange={({ target }) => show({ required: ruleAnswers.find((one) => one === target.value) ?? null })}
        />
        <SelectField
          label="Standing"
          emptyLabel="All"
          options={offered(linkStandings)}
          value={view.standing ?? ''}
          onChange={({ target }) => show({ standing: linkStandings.find((one) => one === target.value) ?? null })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(list, 'the rules')}
        name="The list"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={
          isNarrowed(view)
            ? {
                title: 'No rule is like this',
                why: worded('A rule is found by its {payer}, its plan, its source or a code.'),
                next: (
                  <Button size="s" onClick={() => show(plainView)}>
                    Show all
                  </Button>
                ),
              }
            : {
                title: 'No rule is known yet',
                why: 'Add one, import a list, or approve what somebody finds out at the desk.',
                next: add,
              }
        }
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="payerRules"
            label={worded('Rules of {payers}')}
            columns={columns(openRule)}
            rows={Rows}
            rowId={({ RuleID }) => RuleID}
            sort={view.sort}
            onSort={(sort) => show({ sort: toSort(sort) })}
            onOpen={({ RuleID }) => openRule(RuleID)}
            place={view}
            total={Total}
            onPlace={show}
          />
        )}
      </PanelState>
      <Suspense>
        {open !== null && mayKeep && <RuleDrawer key={open} ruleId={open} onClose={() => openRule(null)} />}
        {open !== null && !mayKeep && <RuleFacts key={open} ruleId={open} onClose={() => openRule(null)} />}
        {beside === 'new' && <RuleDrawer ruleId={null} onClose={close} />}
        {beside === 'import' && <ImportRules onClose={close} />}
      </Suspense>
    </>
  );
}

const columns = (onOpen: (id: string) => void): readonly Column<PayerRuleRow>[] => [
  column.node(
    'payor',
    term('Payor'),
    ({ RuleID, Payor }) => (
      <button type="button" tabIndex={-1} className="link clip policy-title" onClick={() => onOpen(RuleID)}>
        {Payor}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('codes', 'Codes', ({ Codes }) => <span className="mono">{Codes}</span>, { sortable: true }),
  column.text(
    'required',
    'Required',
    ({ Required, Circumstances }) => [Required, Circumstances].filter(Boolean).join(': '),
    {
      sortable: true,
    },
  ),
  column.text('plan', 'Plan', ({ Plan }) => Plan || 'Any'),
  column.text('places', 'Places', ({ Places }) => Places || 'Any'),
  column.node('from', 'In effect', (row) => <span className="tn">{daysText(row)}</span>, { sortable: true }),
  column.graded('standing', 'Standing', ({ Standing }) => ({ grade: standingGrades[Standing], text: Standing }), {
    sortable: true,
  }),
  column.node('source', 'Where it stands', ({ Source }) => <span className="clip policy-payor">{Source}</span>),
  column.node('checked', 'Seen on', ({ CheckedOn }) => <span className="tn">{formatDate(CheckedOn)}</span>, {
    sortable: true,
  }),
];
