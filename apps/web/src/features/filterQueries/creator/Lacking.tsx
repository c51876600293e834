import {
  batchCreatorCalls,
  lackingPerPage,
  type LackingRow,
  type Selection,
} from '@coverline/contract/batchCreator/batchCreator.ts';
import { lacks, lackWords } from '@coverline/domain/filterQueries/lacks.ts';
import { type RequestField, requestFieldLabels } from '@coverline/domain/eligibility/request/completeness.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { type ListPage, readPage, rowsOf, writePage } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

/** Who is left out of a batch, each with what is to be mended. */
export function Lacking({ selection }: { readonly selection: Selection }) {
  const [params, setParams] = useAddress();
  const { SelectionID, Lacks, Entity, State } = selection;
  const Lack = lacks.find((name) => name === params.get('lack')) ?? null;
  const place = readPage(params, lackingPerPage);
  const show = (change: Partial<ListPage> & { readonly lack?: string }) => {
    const next = new URLSearchParams({ selection: SelectionID });
    const lack = change.lack ?? Lack ?? '';
    if (lack !== '') next.set('lack', lack);
    writePage(next, { ...place, page: 0, ...change }, lackingPerPage);
    setParams(next);
  };
  const list = useCall(batchCreatorCalls.listLacking, { SelectionID, Lack, ...rowsOf(place) }, { quiet: true });
  const file = useDownload(batchCreatorCalls.exportLacking);
  return (
    <Section
      key={State}
      title="Left out"
      right={
        <ExportTable busy={file.busy} onExport={(Format) => void file.run({ SelectionID, Lack, Format })}>
          <Button size="s" icon={IconDownload} busy={file.busy}>
            Export
          </Button>
        </ExportTable>
      }
    >
      <div className="creator">
        <div className="creator-choice">
          <SelectField
            label="Reason"
            emptyLabel="All"
            options={Lacks.map(({ Lack: lack, Items }) => ({
              value: lack,
              label: `${worded(lackWords[lack])} (${Items.toLocaleString('en-US')})`,
            }))}
            value={Lack ?? ''}
            onChange={({ target }) => show({ lack: target.value })}
          />
        </div>
        <PanelState panel={panelOf(list, 'those left out')} name="The list" rows={6}>
          {({ Rows, Total }) => (
            <PagedTable
              list="lacking"
              label="Left out"
              density="compact"
              columns={lackingColumns(Entity)}
              rows={Rows}
              rowId={({ Row }) => String(Row)}
              place={place}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </div>
    </Section>
  );
}

const fieldName = (field: string): string => worded(requestFieldLabels[field as RequestField] ?? field); // others stay as they are

const lackingColumns = (entity: Selection['Entity']): readonly Column<LackingRow>[] => [
  column.text('name', term('Patient'), ({ LastName, FirstName }) => `${LastName}, ${FirstName}`, { frozen: true }),
  column.date('born', 'Born', ({ DateOfBirth }) => DateOfBirth || null),
  column.text('mrn', term('MRN'), ({ MRN }) => MRN),
  ...(entity === 'Visit'
    ? [
        column.text<LackingRow>('visit', term('Visit'), ({ VisitNumber }) => VisitNumber || null),
        column.date<LackingRow>('service', 'Service', ({ DateOfService }) => DateOfService || null),
      ]
    : []),
  column.text('payer', term('Payor'), ({ PayerName }) => PayerName || null),
  column.text('lack', 'Why', ({ Lack, Missing }) =>
    [worded(lackWords[Lack]), Missing.map(fieldName).join(', ')].filter((part) => part !== '').join(': '),
  ),
];
