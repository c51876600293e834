import './attestation.css';
import { attestationCalls, type AttestationRow } from '@coverline/contract/attestation/attestation.ts';
import { phiRoles } from '@coverline/domain/access/seesPhi.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { attestationColumns } from '#/features/attestation/attestationColumns.tsx';
import { AttestationDrawer } from '#/features/attestation/AttestationDrawer.tsx';
import {
  type AttestationView,
  filterOf,
  isNarrowed,
  nothingTyped,
  plainView,
  readView,
  toSort,
  type Typed,
  writeView,
} from '#/features/attestation/attestationView.ts';
import { ChosenBar } from '#/features/attestation/ChosenBar.tsx';
import { NewAttestation } from '#/features/attestation/create/NewAttestation.tsx';
import { SearchFilters } from '#/features/attestation/SearchFilters.tsx';
import { StatusDrawer } from '#/features/attestation/StatusDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useFindKey } from '#/ui/base/useFindKey.ts';
import { useSettled } from '#/ui/base/useSettled.ts';

/** Proof for funds of the uninsured. What names no person stands in the address; who is looked for, in memory alone. */
export default function AttestationScreen() {
  const sees = phiRoles(useViewer()?.roles ?? []).length > 0;
  if (sees) return <Attestations />;
  return (
    <div className="page is-wide">
      <Sheet label="HRSA extracts">
        <PanelEmpty
          title={worded('Your work here opens no {patients}')}
          why="A user administrator gives the roles that do."
        />
      </Sheet>
    </div>
  );
}

function Attestations() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const view = readView(params);
  const open = params.get('row');
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const patient = useSettled(typed.patient);
  const number = useSettled(typed.number);
  const batch = useSettled(view.batch);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<readonly AttestationRow[] | null>(null);
  const [making, setMaking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useFindKey(box);
  const mayChange = useMay(attestationCalls.changeAttestations);
  const filter = filterOf({ ...view, batch }, { patient, number });
  const list = useCall(attestationCalls.findAttestations, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(attestationCalls.exportAttestations);

  const show = (change: Partial<AttestationView>) => {
    setChosen(new Set());
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.batch !== undefined });
  };
  const openRow = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('row', id);
    setParams(next);
  };
  const showAll = () => {
    setTyped(nothingTyped);
    show(plainView);
  };
  const toggle = ({ AttestationID }: AttestationRow) => {
    const next = new Set(chosen);
    if (!next.delete(AttestationID)) next.add(AttestationID);
    setChosen(next);
  };
  const onMade = (batchName: string) => {
    setMaking(false);
    setTyped(nothingTyped);
    show({ ...plainView, batch: batchName });
  };
  const rows = list.data?.Rows ?? [];
  return (
    <div className="page is-wide">
      <Sheet label="HRSA extracts">
        <SearchFilters
          view={view}
          typed={typed}
          boxRef={box}
          onChange={show}
          onType={(change) => {
            setTyped({ ...typed, ...change });
            if (view.page > 0 || chosen.size > 0) show({});
          }}
          deeds={
            <>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              {mayChange && (
                <Button variant="primary" icon={IconPlus} onClick={() => setMaking(true)}>
                  New batch
                </Button>
              )}
            </>
          }
        />
        {chosen.size > 0 && (
          <ChosenBar
            rows={rows.filter(({ AttestationID }) => chosen.has(AttestationID))}
            all={rows.length}
            onAll={() => setChosen(new Set(rows.map(({ AttestationID }) => AttestationID)))}
            onNone={() => setChosen(new Set())}
            onChange={setChanging}
          />
        )}
        <PanelState
          panel={panelOf(list, 'the list')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={emptyOf(isNarrowed(view, typed), mayChange, showAll, () => setMaking(true))}
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="attestations"
              label={worded('Attested {visits}')}
              columns={attestationColumns({
                timeZone: TimeZone,
                chosen,
                onChoose: mayChange ? toggle : null,
                onOpen: ({ AttestationID }) => openRow(AttestationID),
              })}
              rows={Rows}
              rowId={({ AttestationID }) => AttestationID}
              {...(mayChange && {
                selected: chosen,
                onSelect: (id: string) => Rows.filter(({ AttestationID }) => AttestationID === id).forEach(toggle),
              })}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ AttestationID }) => openRow(AttestationID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open !== null && changing === null && (
        <AttestationDrawer
          key={open}
          id={open}
          onChange={(row) => setChanging([row])}
          onBatch={(name) => {
            setTyped(nothingTyped);
            show({ ...plainView, batch: name });
          }}
          onClose={() => openRow(null)}
        />
      )}
      {changing !== null && (
        <StatusDrawer
          rows={changing}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            setChosen(new Set());
          }}
        />
      )}
      {making && <NewAttestation onClose={() => setMaking(false)} onMade={onMade} />}
    </div>
  );
}

function emptyOf(narrowed: boolean, mayChange: boolean, showAll: () => void, make: () => void) {
  if (narrowed)
    return {
      title: worded('No attested {visit} is like this'),
      why: worded('Type the start of a name, or a whole {MRN} or {visit} number.'),
      next: (
        <Button size="s" onClick={showAll}>
          Show all
        </Button>
      ),
    };
  return {
    title: worded('No {visit} was attested yet'),
    why: worded(
      'A batch keeps, for a fund that pays for the uninsured, the proof that nobody covered a {visit} on its day.',
    ),
    ...(mayChange && {
      next: (
        <Button size="s" onClick={make}>
          Make a batch
        </Button>
      ),
    }),
  };
}
