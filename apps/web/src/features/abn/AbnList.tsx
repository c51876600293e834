import './abn.css';
import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { abnColumns, personName } from '#/features/abn/abnColumns.tsx';
import { AbnDrawer } from '#/features/abn/AbnDrawer.tsx';
import { AbnFilters } from '#/features/abn/AbnFilters.tsx';
import {
  type AbnView,
  filterOf,
  isNarrowed,
  plainView,
  readView,
  readWhose,
  toSort,
  writeView,
} from '#/features/abn/abnView.ts';
import { type Beginning, NewAbn } from '#/features/abn/edit/NewAbn.tsx';
import { SignAbn } from '#/features/abn/sign/SignAbn.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

/** The notices of a client, or of one patient; what is open stands in the address. */
export function AbnList({ keep = {} }: { readonly keep?: Readonly<Record<string, string>> }) {
  const [params, setParams] = useAddress();
  const view = readView(params);
  const whose = readWhose(params);
  const open = params.get('abn');
  const isOfOne = Object.values(whose).some((id) => id !== null);
  const [typed, setTyped] = useState('');
  // Another screen leads here to write one.
  const [making, setMaking] = useState<Beginning | null>(
    params.has('new') ? { whose, replaces: null, abnId: null } : null,
  );
  const [signing, setSigning] = useState<string | null>(null);
  const patient = useSettled(typed);
  const begin = useCall(abnCalls.beginAbn, whose, { enabled: isOfOne });
  const of = isOfOne ? { ...whose, RegMasterID: begin.data?.RegMasterID ?? whose.RegMasterID } : {};
  const filter = filterOf(view, isOfOne ? '' : patient, of);
  const list = useCall(abnCalls.findAbns, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(abnCalls.exportAbns);

  const address = (next: AbnView) => {
    const written = writeView(next, whose);
    for (const [name, value] of Object.entries(keep)) written.set(name, value);
    return written;
  };
  const show = (change: Partial<AbnView>) => setParams(address({ ...view, page: 0, ...change }));
  const openAbn = (id: string | null) => {
    const next = address(view);
    if (id !== null) next.set('abn', id);
    setParams(next);
  };
  const showAll = () => {
    setTyped('');
    show(plainView);
  };
  const make = () => setMaking({ whose, replaces: null, abnId: null });
  return (
    <>
      {begin.data !== undefined && (
        <p className="abn-whose">
          <b>{personName(begin.data)}</b>{' '}
          <span className="dim tn">
            {formatDate(begin.data.DateOfBirth)} · {term('MRN')} {begin.data.MRN}
          </span>
          <Button size="s" variant="quiet" onClick={() => setParams(new URLSearchParams(Object.entries(keep)))}>
            Notices of everybody
          </Button>
        </p>
      )}
      <AbnFilters
        view={view}
        patient={isOfOne ? null : typed}
        onType={(next) => {
          setTyped(next);
          if (view.page > 0) show({});
        }}
        onChange={show}
        deeds={
          <>
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
            <Button variant="primary" icon={IconPlus} onClick={make}>
              New notice
            </Button>
          </>
        }
      />
      <PanelState
        panel={panelOf(list, 'the notices')}
        name="The notices"
        rows={8}
        isEmpty={({ Total }) => Total === 0}
        empty={
          isNarrowed(view, typed)
            ? {
                title: 'No notice is like this',
                why: worded('Type the start of a name, or a whole {MRN}.'),
                next: (
                  <Button size="s" onClick={showAll}>
                    Show all
                  </Button>
                ),
              }
            : {
                title: worded(isOfOne ? 'This {patient} has no notice' : 'No notice was made yet'),
                why: worded(
                  '{A patient} of Original Medicare is told before a service that it may not pay, and chooses what is done.',
                ),
                next: (
                  <Button size="s" onClick={make}>
                    New notice
                  </Button>
                ),
              }
        }
      >
        {({ Rows, Total }) => (
          <PagedTable
            list="abns"
            label="Advance notices"
            columns={abnColumns(({ AbnID }) => openAbn(AbnID))}
            rows={Rows}
            rowId={({ AbnID }) => AbnID}
            sort={view.sort}
            onSort={(sort) => show({ sort: toSort(sort) })}
            onOpen={({ AbnID }) => openAbn(AbnID)}
            place={view}
            total={Total}
            onPlace={show}
          />
        )}
      </PanelState>
      {making !== null && (
        <NewAbn
          of={making}
          onClose={() => {
            setMaking(null);
            if (params.has('new')) openAbn(null);
          }}
          onSaved={(id) => {
            setMaking(null);
            openAbn(id);
          }}
        />
      )}
      {open !== null && making === null && signing === null && (
        <AbnDrawer
          key={open}
          id={open}
          onEdit={(abn) =>
            setMaking({
              whose: { RegMasterID: abn.RegMasterID, VisitMasterID: abn.VisitMasterID, CaseID: abn.CaseID },
              replaces: abn.ReplacesID,
              abnId: abn.AbnID,
            })
          }
          onReplace={(abn) =>
            setMaking({
              whose: { RegMasterID: abn.RegMasterID, VisitMasterID: abn.VisitMasterID, CaseID: abn.CaseID },
              replaces: abn.AbnID,
              abnId: null,
            })
          }
          onSign={() => setSigning(open)}
          onClose={() => openAbn(null)}
        />
      )}
      {signing !== null && <SignAbn id={signing} onClose={() => setSigning(null)} />}
    </>
  );
}
