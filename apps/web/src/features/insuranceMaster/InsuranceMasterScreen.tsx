import { insuranceMappingCalls } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { insuranceMasterCalls } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { useUser } from '#/api/session/session.ts';
import { insuranceTableColumns } from '#/features/insuranceMaster/insuranceColumns.tsx';
import { InsuranceDrawer, NewInsuranceDrawer } from '#/features/insuranceMaster/InsuranceDrawer.tsx';
import { InsuranceFilters } from '#/features/insuranceMaster/InsuranceFilters.tsx';
import {
  filterOf,
  type InsuranceView,
  plainView,
  readView,
  toSort,
  writeView,
} from '#/features/insuranceMaster/insuranceView.ts';
import { insurances } from '#/features/insuranceMaster/insuranceWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';

const newInsurance = 'new';

/** The client's own list of insurances, each with the payer that it is. What is shown and what is open stand in the address. */
export default function InsuranceMasterScreen() {
  const [params, setParams] = useAddress();
  const { TimeZone } = useUser();
  const mayMap = useMay(insuranceMappingCalls.mapInsurance);
  const view = readView(params);
  const open = params.get('insurance');
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(insuranceMasterCalls.listInsuranceMaster, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(insuranceMasterCalls.exportInsuranceMaster);
  const show = (change: Partial<InsuranceView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openInsurance = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('insurance', id);
    setParams(next);
  };
  const toMap = list.data?.ToMap ?? 0;
  const isPlain = writeView(view).size === 0;
  return (
    <div className="page is-wide">
      {toMap > 0 && (
        <Notice
          tone="quest"
          end={
            mayMap && (
              <ScreenLink to="manualInsuranceMasterMapping" className="btn btn-s">
                Map them
              </ScreenLink>
            )
          }
        >
          {worded(`${insurances(toMap)} in use ${toMap === 1 ? 'has' : 'have'} no {payer} yet.`)}
        </Notice>
      )}
      <Sheet label="Insurances">
        <InsuranceFilters
          view={view}
          onChange={show}
          deeds={
            <>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              <Button variant="primary" icon={IconPlus} onClick={() => openInsurance(newInsurance)}>
                New insurance
              </Button>
            </>
          }
        />
        <PanelState
          panel={panelOf(list, 'the insurances')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={
            isPlain
              ? {
                  title: 'This list is empty',
                  why: worded(
                    'It holds the insurances as the {client}’s own system numbers them, so that its files find the {payer}. Import it, or add one.',
                  ),
                }
              : {
                  title: 'No insurance is like this',
                  why: worded('One is found by its code, its name, its city, and by the {payer} that it is.'),
                  next: (
                    <Button size="s" onClick={() => show(plainView)}>
                      Show all
                    </Button>
                  ),
                }
          }
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="insurances"
              label="Insurances"
              columns={insuranceTableColumns(({ InsuranceID }) => openInsurance(InsuranceID), TimeZone)}
              rows={Rows}
              rowId={({ InsuranceID }) => InsuranceID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ InsuranceID }) => openInsurance(InsuranceID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open === newInsurance && <NewInsuranceDrawer onClose={() => openInsurance(null)} />}
      {open !== null && open !== newInsurance && (
        <InsuranceDrawer key={open} insuranceId={open} onClose={() => openInsurance(null)} />
      )}
    </div>
  );
}
