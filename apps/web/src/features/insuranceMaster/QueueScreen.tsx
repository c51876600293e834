import './insuranceMaster.css';
import {
  insuranceMappingCalls,
  insurancesToMapPerPage,
  type QueueSort,
  queueSorts,
  type WaitingInsurance,
} from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { ChoosePayor } from '#/features/insuranceMaster/ChoosePayor.tsx';
import { WaitingRow } from '#/features/insuranceMaster/WaitingRow.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { type ListPage, readPage, rowsOf, writePage } from '#/ui/tables/listPlace.ts';
import { Pager } from '#/ui/tables/Pager.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const sortWords: Readonly<Record<QueueSort, string>> = {
  used: 'Most used',
  seen: 'Last used',
  name: 'Name',
  code: 'Code',
};

/** Insurances of the client's own list that wait until somebody says whose they are. */
export default function QueueScreen() {
  const [params, setParams] = useAddress();
  const [chosen, setChosen] = useState<{ readonly row: WaitingInsurance; readonly alike: boolean } | null>(null);
  const search = (params.get('q') ?? '').slice(0, 60);
  const sort = queueSorts.find((name) => name === params.get('sort')) ?? 'used';
  const isNotAsked = params.get('notasked') === '1';
  const place = readPage(params, insurancesToMapPerPage);
  const list = useCall(
    insuranceMappingCalls.listInsurancesToMap,
    { NotAsked: isNotAsked, Search: useSettled(search), Sort: sort, ...rowsOf(place) },
    { quiet: true },
  );
  const show = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  };
  const turn = (change: Partial<ListPage>) => {
    const next = new URLSearchParams(params);
    writePage(next, { ...place, ...change }, insurancesToMapPerPage);
    setParams(next, { replace: true });
  };
  return (
    <div className="page is-wide">
      <Sheet label="Insurances to map">
        <FilterBar>
          <FindField label="Find an insurance" maxLength={60} value={search} onFind={(q) => show({ q })} />
          <SelectField
            label="First"
            options={queueSorts.map((value) => ({ value, label: sortWords[value] }))}
            value={sort}
            onChange={({ target }) => show({ sort: target.value === 'used' ? '' : target.value })}
          />
          <CheckField
            label="Those not asked"
            look="switch"
            checked={isNotAsked}
            onChange={({ target }) => show({ notasked: target.checked ? '1' : '' })}
          />
        </FilterBar>
        <PanelState
          panel={panelOf(list, 'the insurances')}
          name="The list"
          rows={6}
          isEmpty={({ Total }) => Total === 0}
          empty={{
            title: isNotAsked ? 'No such insurance' : 'No insurance waits',
            why: isNotAsked
              ? 'Here is what was marked as not asked: self-pay, charity, legal cases.'
              : 'One waits from its import until it is mapped, by itself or by you.',
          }}
        >
          {({ Rows, Total }) => (
            <>
              <ul className="ins-queue" aria-label="Insurances to map">
                {Rows.map((row) => (
                  <WaitingRow
                    key={row.InsuranceID}
                    row={row}
                    isNotAsked={isNotAsked}
                    onOther={(alike) => setChosen({ row, alike })}
                  />
                ))}
              </ul>
              <Pager label="Pages of insurances" {...place} total={Total} onPlace={turn} />
            </>
          )}
        </PanelState>
      </Sheet>
      {chosen !== null && <ChoosePayor key={chosen.row.InsuranceID} {...chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
