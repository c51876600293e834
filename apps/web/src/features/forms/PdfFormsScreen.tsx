import './forms.css';
import { type FormDetail, formStates, pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import { formKinds, formKindText, paperLanguages, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { formColumns } from '#/features/forms/formColumns.tsx';
import { FormDrawerOf } from '#/features/forms/FormDrawerOf.tsx';
import { filterOf, type FormsView, plainView, readView, toSort, writeView } from '#/features/forms/formsView.ts';
import { stateMark } from '#/features/forms/formWords.ts';
import { UploadForm } from '#/features/forms/UploadForm.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { useSettled } from '#/ui/base/useSettled.ts';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

/** The fillable forms of the client, a row each version. What is shown and which one is open stand in the address. */
export default function PdfFormsScreen() {
  const [params, setParams] = useAddress();
  /** Null: nothing is uploaded; else a new form's file, or the next of one. */
  const [uploading, setUploading] = useState<{ readonly of: FormDetail | null } | null>(null);
  const { TimeZone } = useUser();
  const view = readView(params);
  const open = params.get('form');
  const filter = filterOf({ ...view, search: useSettled(view.search) });
  const list = useCall(pdfFormCalls.listPdfForms, { ...filter, ...rowsOf(view) }, { quiet: true });
  const file = useDownload(pdfFormCalls.exportPdfForms);
  const show = (change: Partial<FormsView>) =>
    setParams(writeView({ ...view, page: 0, ...change }), { replace: change.search !== undefined });
  const openForm = (id: string | null) => {
    const next = writeView(view);
    if (id !== null) next.set('form', id);
    setParams(next);
  };
  const isNarrowed = view.search !== '' || view.kind !== null || view.language !== null || view.state !== null;
  const add = (
    <Button variant="primary" icon={IconUpload} onClick={() => setUploading({ of: null })}>
      Upload a form
    </Button>
  );
  const empty = isNarrowed
    ? {
        title: 'No form is like this',
        why: 'A form is found by its name, and by what it is for.',
        next: (
          <Button size="s" onClick={() => show(plainView)}>
            Show all
          </Button>
        ),
      }
    : { title: 'No form yet', why: 'Upload a fillable PDF, and say what goes into its fields.', next: add };
  return (
    <div className="page is-wide">
      <Sheet label="PDF forms">
        <FilterBar
          deeds={
            <>
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filter, Format })} />
              {add}
            </>
          }
        >
          <FindField
            label="Find a form"
            placeholder="Name, or what it is for"
            maxLength={60}
            value={view.search}
            onFind={(search) => show({ search })}
          />
          <SelectField
            label="For"
            emptyLabel="All"
            options={formKinds.map((value) => ({ value, label: formKindText[value] }))}
            value={view.kind ?? ''}
            onChange={({ target }) => show({ kind: formKinds.find((one) => one === target.value) ?? null })}
          />
          <SelectField
            label="Language"
            emptyLabel="All"
            options={paperLanguages.map((value) => ({ value, label: paperLanguageText[value] }))}
            value={view.language ?? ''}
            onChange={({ target }) => show({ language: paperLanguages.find((one) => one === target.value) ?? null })}
          />
          <SelectField
            label="State"
            emptyLabel="All"
            options={formStates.map((value) => ({ value, label: stateMark[value].text }))}
            value={view.state ?? ''}
            onChange={({ target }) => show({ state: formStates.find((one) => one === target.value) ?? null })}
          />
        </FilterBar>
        <PanelState
          panel={panelOf(list, 'the forms')}
          name="The list"
          rows={8}
          isEmpty={({ Total }) => Total === 0}
          empty={empty}
        >
          {({ Rows, Total }) => (
            <PagedTable
              list="pdfForms"
              label="PDF forms"
              columns={formColumns(TimeZone, ({ VersionID }) => openForm(VersionID))}
              rows={Rows}
              rowId={({ VersionID }) => VersionID}
              sort={view.sort}
              onSort={(sort) => show({ sort: toSort(sort) })}
              onOpen={({ VersionID }) => openForm(VersionID)}
              place={view}
              total={Total}
              onPlace={show}
            />
          )}
        </PanelState>
      </Sheet>
      {open !== null && (
        <FormDrawerOf
          key={open}
          versionId={open}
          onClose={() => openForm(null)}
          onOther={openForm}
          onNextFile={(of) => setUploading({ of })}
        />
      )}
      {uploading !== null && (
        <UploadForm
          of={uploading.of}
          onClose={() => setUploading(null)}
          onDone={(id) => {
            setUploading(null);
            openForm(id);
          }}
        />
      )}
    </div>
  );
}
