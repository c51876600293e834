import {
  attestationCalls,
  mostAttested,
  mostVisitDays,
  type UninsuredVisit,
} from '@coverline/contract/attestation/attestation.ts';
import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { findVisitFilters } from '#/api/find/findFilters.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { visitColumns } from '#/features/attestation/create/visitColumns.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

type Props = { readonly chosen: ReadonlySet<string>; readonly onChoose: (chosen: ReadonlySet<string>) => void };

/** Days before today with which the search begins. */
const firstDays = 30;

const ways = [
  { value: 'days', label: 'By days' },
  { value: 'filter', label: 'By a saved filter' },
] as const;

/** The visits of some days that nobody insures, or those of a saved filter. What is chosen stays chosen while one searches on. */
export function ChooseVisits(props: Props) {
  const mayFilter = useMay(attestationCalls.findVisitsOfFilter);
  const [way, setWay] = useState<(typeof ways)[number]['value']>('days');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps a key of its fields from the form
    <fieldset
      className="attest-visits"
      // Enter in a field of the search searches, and makes no batch.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <legend className="label">{worded('{Visits}')}</legend>
      {mayFilter && <SegmentedTabs label="Found" options={ways} value={way} onChange={setWay} />}
      {way === 'days' ? <OfDays {...props} /> : <OfFilter {...props} />}
    </fieldset>
  );
}

function OfDays(props: Props) {
  const { Today } = useUser();
  const [from, setFrom] = useState(() => addDays(Today, -firstDays));
  const [to, setTo] = useState(Today);
  const [patient, setPatient] = useState('');
  const [number, setNumber] = useState('');
  const asked = { Patient: useSettled(patient), Number: useSettled(number) };
  const [From, To] = [normalizeDate(from), normalizeDate(to)];
  const problem = daysProblem(From, To);
  const found = useCall(
    attestationCalls.findUninsuredVisits,
    { From: From ?? Today, To: To ?? Today, ...asked },
    { enabled: problem === null, quiet: true },
  );
  return (
    <>
      <p className="help">
        {worded(
          'Self-pay {visits}, and those of {patients} without an insurance, with what their stored lookups prove.',
        )}
      </p>
      <div className="attest-search">
        <DateField label="Service from" value={from} onChange={setFrom} today={Today} />
        <DateField label="Service to" value={to} onChange={setTo} today={Today} error={problem ?? undefined} />
        <TextField
          label={term('Patient')}
          placeholder="Last, first"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={patient}
          onChange={({ target }) => setPatient(target.value)}
        />
        <TextField
          label={worded('{MRN} or {visit} number')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </div>
      {problem === null && (
        <Found {...props} found={found} none={worded('No {visit} of these days is self-pay or without an insurance')} />
      )}
    </>
  );
}

function daysProblem(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return 'Enter both days as MM/DD/YYYY';
  if (from > to) return 'The last day is before the first';
  return daysBetween(from, to) > mostVisitDays ? `Choose ${mostVisitDays} days at most` : null;
}

function OfFilter(props: Props) {
  const [filter, setFilter] = useState<ComboboxOption | null>(null);
  const found = useCall(
    attestationCalls.findVisitsOfFilter,
    { FilterID: filter?.value ?? '' },
    { enabled: filter !== null, quiet: true },
  );
  return (
    <>
      <ComboboxField
        label="Filter"
        placeholder={worded('Choose a saved filter of {visits}')}
        minLength={0}
        value={filter}
        find={findVisitFilters}
        onChange={setFilter}
      />
      {filter !== null && <Found {...props} found={found} none={worded('This filter picks no {visit}')} />}
    </>
  );
}

type FoundProps = Props & {
  readonly found: ReturnType<typeof useCall<typeof attestationCalls.findUninsuredVisits>>;
  readonly none: string;
};

function Found({ found, none, chosen, onChoose }: FoundProps) {
  const toggle = (visits: readonly UninsuredVisit[], into: boolean) => {
    const next = new Set(chosen);
    for (const { VisitMasterID, InBatch } of visits) {
      if (into && InBatch === '') next.add(VisitMasterID);
      else next.delete(VisitMasterID);
    }
    onChoose(next);
  };
  const toggleOne = (visit: UninsuredVisit) => toggle([visit], !chosen.has(visit.VisitMasterID));
  return (
    <PanelState
      panel={panelOf(found, 'the search')}
      name="The search"
      rows={5}
      isEmpty={({ Rows }) => Rows.length === 0}
      empty={{ title: none, why: 'Other days may have some.' }}
    >
      {({ Rows, More }) => (
        <>
          <div className="attest-picked">
            <span className="tn">
              {chosen.size} of {mostAttested} chosen
            </span>
            <Button
              size="s"
              onClick={() =>
                toggle(
                  Rows.filter(({ Result }) => Result === 'NoCoverage'),
                  true,
                )
              }
            >
              Choose those without coverage
            </Button>
            <Button size="s" onClick={() => toggle(Rows, true)}>
              Choose all
            </Button>
            {chosen.size > 0 && (
              <Button size="s" onClick={() => onChoose(new Set())}>
                Choose none
              </Button>
            )}
          </div>
          <DataTable
            list="visitsToAttest"
            label={worded('{Visits} that may be attested')}
            columns={visitColumns(chosen, toggleOne)}
            rows={Rows}
            rowId={({ VisitMasterID }) => VisitMasterID}
            selected={chosen}
            onSelect={(id) => Rows.filter(({ VisitMasterID }) => VisitMasterID === id).forEach(toggleOne)}
            density="compact"
          />
          {More && <p className="dim small">There are more than {Rows.length}: fewer days or a name narrow them.</p>}
        </>
      )}
    </PanelState>
  );
}
