import './altNames.css';
import {
  altNameCalls,
  type AltNameSort,
  altNameSorts,
  altNamesPerPage,
  type UnmatchedPayer,
} from '@coverline/contract/altNames/altNames.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { AnotherPayor } from '#/features/altNames/AnotherPayor.tsx';
import { UnmatchedName } from '#/features/altNames/UnmatchedName.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { type ListPage, readPage, rowsOf, writePage } from '#/ui/tables/listPlace.ts';
import { Pager } from '#/ui/tables/Pager.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const sortWords: Readonly<Record<AltNameSort, string>> = { seen: 'Most seen', last: 'Last seen', name: 'Name' };

/** Names of payers that match none of ours: each is given to one, or put away. */
export default function AltNamesScreen() {
  const [params, setParams] = useAddress();
  const [chosen, setChosen] = useState<UnmatchedPayer | null>(null);
  const mayKeep = useMay(altNameCalls.mapPayerName);
  const search = (params.get('q') ?? '').slice(0, 60);
  const sort = altNameSorts.find((name) => name === params.get('sort')) ?? 'seen';
  const isIgnored = params.get('ignored') === '1';
  const place = readPage(params, altNamesPerPage);
  const list = useCall(
    altNameCalls.listUnmatchedPayers,
    { Ignored: isIgnored, Search: useSettled(search), Sort: sort, ...rowsOf(place) },
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
    writePage(next, { ...place, ...change }, altNamesPerPage);
    setParams(next, { replace: true });
  };
  return (
    <div className="page is-wide">
      {!mayKeep && <KeptByOperator />}
      <Sheet label={worded('Names of {payers} to map')}>
        <FilterBar>
          <FindField label="Find a name" maxLength={60} value={search} onFind={(q) => show({ q })} />
          <SelectField
            label="First"
            options={altNameSorts.map((value) => ({ value, label: sortWords[value] }))}
            value={sort}
            onChange={({ target }) => show({ sort: target.value === 'seen' ? '' : target.value })}
          />
          <CheckField
            label="Ignored names"
            look="switch"
            checked={isIgnored}
            onChange={({ target }) => show({ ignored: target.checked ? '1' : '' })}
          />
        </FilterBar>
        <PanelState
          panel={panelOf(list, 'the names')}
          name="The list"
          rows={6}
          isEmpty={({ Total }) => Total === 0}
          empty={{
            title: isIgnored ? 'No ignored name is like this' : 'No name waits',
            why: worded(
              'A name is listed once an answer or a chart calls {a payer} by it and none of ours is called so.',
            ),
          }}
        >
          {({ Rows, Total }) => (
            <>
              <ul className="alt-names" aria-label={worded('Names of {payers} to map')}>
                {Rows.map((row) => (
                  <UnmatchedName key={row.UnmatchedID} row={row} isIgnored={isIgnored} onOther={() => setChosen(row)} />
                ))}
              </ul>
              <Pager label="Pages of names" {...place} total={Total} onPlace={turn} />
            </>
          )}
        </PanelState>
      </Sheet>
      {chosen !== null && <AnotherPayor key={chosen.UnmatchedID} row={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
