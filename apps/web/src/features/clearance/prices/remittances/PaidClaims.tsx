import {
  type PaidClaimRow,
  type PaidClaimShow,
  paidClaimShows,
  paidClaimSorts,
  paidClaimsPerPage,
  type PaidClaimSort,
  remittanceCalls,
} from '@coverline/contract/clearance/prices/remittances.ts';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { claimMark, daysText, reasonText, showText } from '#/features/clearance/prices/remittances/remittanceWords.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { type ListPlace, rowsOf, sortOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

const PaidClaimDrawer = lazyScreen(() => import('#/features/clearance/prices/remittances/PaidClaimDrawer.tsx'));

const first = { by: 'visit', descending: false } as const;
type Place = ListPlace<PaidClaimSort> & {
  readonly search: string;
  readonly reason: string;
  readonly show: PaidClaimShow;
};
const start: Place = { page: 0, perPage: paidClaimsPerPage, sort: first, search: '', reason: '', show: 'All' };

/** The claims of a remittance that are here, each with why less was paid than billed. */
export function PaidClaims({ remittanceId }: { readonly remittanceId: string }) {
  const [place, setPlace] = useState(start);
  const [openId, setOpenId] = useState<string | null>(null);
  const narrow = (change: Partial<Place>) => setPlace((now) => ({ ...now, page: 0, ...change }));
  const filter = {
    RemittanceID: remittanceId,
    Search: useSettled(place.search),
    Reason: useSettled(place.reason),
    Show: place.show,
    Sort: place.sort.by,
    Descending: place.sort.descending,
  };
  const claims = useCall(remittanceCalls.findPaidClaims, { ...filter, ...rowsOf(place) });
  const file = useDownload(remittanceCalls.exportPaidClaims);
  const isNarrowed = place.search !== '' || place.reason !== '' || place.show !== 'All';
  const columns = [
    column.node<PaidClaimRow>(
      'visit',
      term('Visit'),
      (row) => (
        <button type="button" className="link mono" onClick={() => setOpenId(row.ClaimID)}>
          {row.VisitNumber}
        </button>
      ),
      { sortable: true },
    ),
    column.text<PaidClaimRow>('payer', worded('{Payer} claim'), ({ PayerClaim }) => PayerClaim),
    column.text<PaidClaimRow>('served', 'Served', (row) => (row.From === '' ? null : daysText(row)), {
      sortable: true,
    }),
    column.graded<PaidClaimRow>('status', 'Status', claimMark, { sortable: true }),
    column.money<PaidClaimRow>('charge', 'Billed', ({ ChargeCents }) => ChargeCents, { sortable: true }),
    column.money<PaidClaimRow>('allowed', 'Allowed', ({ AllowedCents }) => AllowedCents, { sortable: true }),
    column.money<PaidClaimRow>('paid', 'Paid', ({ PaidCents }) => PaidCents, { sortable: true }),
    column.money<PaidClaimRow>('patient', worded('{Patient} share'), ({ PatientCents }) => PatientCents, {
      sortable: true,
    }),
    column.text<PaidClaimRow>('reasons', 'Why not more', ({ Reasons }) => Reasons.map(reasonText).join('; ')),
    column.text<PaidClaimRow>('remarks', 'Remarks', ({ Remarks }) => Remarks.map(({ Code }) => Code).join(', ')),
  ];
  return (
    <Section title="Claims" className="paid-claims">
      <FilterBar deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />}>
        <FindField
          label="Find a claim"
          placeholder={worded('{Visit} or {payer} claim')}
          maxLength={50}
          value={place.search}
          onFind={(search) => narrow({ search })}
        />
        <SelectField
          label="Show"
          options={paidClaimShows.map((value) => ({ value, label: showText[value] }))}
          value={place.show}
          onChange={({ target }) => narrow({ show: target.value as PaidClaimShow })} // its own options
        />
        <FindField
          label="Reason code"
          placeholder="45, CO 45"
          maxLength={10}
          value={place.reason}
          onFind={(reason) => narrow({ reason })}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(claims, 'the claims')}
        name="The claims"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={{
          title: isNarrowed ? 'No claim is like that.' : 'Nothing of this file is here any more.',
          ...(isNarrowed && { why: 'Show all claims, or look for another code.' }),
        }}
      >
        {({ Rows, Total }) => (
          <PagedTable
            label="Claims"
            list="paidClaims"
            columns={columns}
            rows={Rows}
            rowId={({ ClaimID }) => ClaimID}
            density="compact"
            sort={place.sort}
            onSort={(sort) => narrow({ sort: sortOf(paidClaimSorts, sort, first) })}
            onOpen={({ ClaimID }) => setOpenId(ClaimID)}
            place={place}
            total={Total}
            onPlace={(change) => setPlace((now) => ({ ...now, ...change }))}
          />
        )}
      </PanelState>
      <Suspense>
        {openId !== null && <PaidClaimDrawer key={openId} claimId={openId} onClose={() => setOpenId(null)} />}
      </Suspense>
    </Section>
  );
}
