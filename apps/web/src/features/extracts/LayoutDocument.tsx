import type { ExtractLayout } from '@coverline/contract/extracts/extracts.ts';
import { extractStateText } from '@coverline/domain/extracts/states.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Row = ExtractLayout['Layout'][number];
type Change = ExtractLayout['Changes'][number];
type Parameter = ExtractLayout['Parameters'][number];

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

const layoutColumns = (unit: string, isFixed: boolean): readonly Column<Row>[] => [
  column.number('order', '#', ({ Order }) => Order),
  column.text('name', unit, ({ Name }) => Name),
  column.text('source', 'Holds', ({ Source }) => worded(Source)),
  column.text('kind', 'Type', ({ Kind }) => Kind),
  column.text('transform', 'Written', ({ Transform }) => worded(Transform)),
  ...(isFixed
    ? [
        column.text<Row>('place', 'Place', ({ From, To }) => (From === null ? null : `${From}–${To}`)),
        column.text<Row>('pad', 'Filled with', ({ Pad, IsCut }) => (IsCut ? `${Pad}, cut` : Pad)),
      ]
    : []),
  column.text('personal', 'Tells who it is', ({ IsPersonal }) => yesNo(IsPersonal)),
];

const parameterColumns: readonly Column<Parameter>[] = [
  column.text('label', 'Parameter', ({ Label, Key }) => `${Label} (${Key})`),
  column.text('type', 'Type', ({ Type }) => Type),
  column.text('default', 'Default', ({ Default }) => Default || null),
  column.text('required', 'Required', ({ Required }) => yesNo(Required)),
  column.text('does', 'What it does', ({ Does }) => worded(Does)),
];

/** What whoever reads the files has to know, made of the definition. */
export function LayoutDocument({ layout }: { readonly layout: ExtractLayout }) {
  const { TimeZone } = useUser();
  const isFixed = layout.Layout.some(({ From }) => From !== null);
  const changes: readonly Column<Change>[] = [
    column.number('version', 'Version', ({ Version }) => Version),
    column.text('at', 'When', ({ At }) => formatInstant(At, TimeZone)),
    column.text('by', 'By', ({ By }) => By),
    column.node('what', 'What', ({ Changes }) => <span className="extract-reason">{worded(Changes.join(' '))}</span>),
  ];
  return (
    <div className="extract-document">
      <div className="extract-title">
        <h2>{layout.Name}</h2>
        <span className="dim">
          {layout.ClientName}, version {layout.Version}
        </span>
        <StatusBadge {...extractStateText[layout.State]} />
      </div>
      <Section title="The file" level={3}>
        <Facts facts={layout.Facts.map(({ Name, Text }) => ({ name: Name, value: worded(Text) }))} />
      </Section>
      <Section title="Layout" level={3}>
        <DataTable
          label="Layout"
          density="compact"
          columns={layoutColumns(layout.Unit, isFixed)}
          rows={layout.Layout}
          rowId={({ Order }) => String(Order)}
        />
      </Section>
      {layout.Parameters.length > 0 && (
        <Section title="Parameters" level={3}>
          <DataTable
            label="Parameters"
            density="compact"
            columns={parameterColumns}
            rows={layout.Parameters}
            rowId={({ Key }) => Key}
          />
        </Section>
      )}
      <Section title="Sample, of invented people" level={3}>
        <Sample layout={layout} />
      </Section>
      <Section title="Changes" level={3}>
        <DataTable
          label="Changes"
          density="compact"
          columns={changes}
          rows={layout.Changes}
          rowId={({ Version }) => String(Version)}
        />
      </Section>
    </div>
  );
}

type SampleRow = { readonly at: number; readonly cells: readonly string[] };

function Sample({ layout: { Sample: sample, Layout } }: { readonly layout: ExtractLayout }) {
  if (sample.Cells.length === 0)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by the keyboard too
      <pre className="extract-sample" tabIndex={0} aria-label="Sample">
        {sample.Lines.join('\n')}
      </pre>
    );
  return (
    <DataTable
      label="Sample"
      density="compact"
      columns={Layout.map(({ Name }, at) => column.text<SampleRow>(`c${at}`, Name, ({ cells }) => cells[at] || null))}
      rows={sample.Cells.map((cells, at) => ({ at, cells }))}
      rowId={({ at }) => String(at)}
    />
  );
}
