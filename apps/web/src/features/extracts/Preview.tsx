import { type Extract, extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { extractBounds } from '@coverline/domain/extracts/definition.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { GivenFields } from '#/features/extracts/GivenFields.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Given = Readonly<Record<string, string>>;
/** `press` tells one press from the next: what lies behind the same values may have changed. */
type Asked = { readonly given: Given; readonly version: number; readonly press: number };

/** The first rows as they would stand in the file, for the values that are typed. */
export function Preview({ extract }: { readonly extract: Extract }) {
  const [given, setGiven] = useState<Given>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const { ExtractID, Definition, Version } = extract;
  // Of a former definition nothing is shown.
  const isAsked = asked !== null && asked.version === Version;
  return (
    <div className="extract-preview">
      <div className="extract-given">
        <GivenFields parameters={Definition.Parameters} values={given} errors={{}} onChange={setGiven} />
        <Button icon={IconEye} onClick={() => setAsked({ given, version: Version, press: (asked?.press ?? 0) + 1 })}>
          Preview {extractBounds.previewRows} rows
        </Button>
      </div>
      {isAsked ? (
        <Rows key={JSON.stringify(asked)} extractId={ExtractID} given={asked.given} />
      ) : (
        <p className="dim">{worded('Names of {patients} and numbers are masked. Nothing is made or delivered.')}</p>
      )}
    </div>
  );
}

function Rows({ extractId, given }: { readonly extractId: string; readonly given: Given }) {
  const found = useCall(extractCalls.previewExtract, { ExtractID: extractId, Parameters: { ...given } });
  return (
    <PanelState
      panel={panelOf(found, 'the preview')}
      name="The preview"
      rows={6}
      isEmpty={({ Rows: rows }) => rows.length === 0}
      empty={{ title: 'The file would have no row', why: 'The filter picks nobody, or nothing has changed.' }}
    >
      {({ Columns, Rows: rows, More }) => (
        <>
          <output className="dim">
            {More ? `The first ${rows.length} rows` : rows.length === 1 ? 'One row' : `All ${rows.length} rows`}
          </output>
          <DataTable
            label="Preview"
            density="compact"
            columns={Columns.map((name, at) =>
              column.node<Row>(`c${at}`, name, ({ cells }) => <span className="mono extract-cell">{cells[at]}</span>),
            )}
            rows={rows.map((cells, at) => ({ at, cells }))}
            rowId={({ at }) => String(at)}
          />
        </>
      )}
    </PanelState>
  );
}

type Row = { readonly at: number; readonly cells: readonly string[] };
