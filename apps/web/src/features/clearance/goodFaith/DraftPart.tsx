import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { GoodFaithItem, GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { askAnew } from '#/api/askAnew.ts';
import type { GoodFaithDeed } from '#/features/clearance/goodFaith/goodFaithDeed.ts';
import { partText, totalText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { PrintWays } from '#/features/clearance/goodFaith/PrintWays.tsx';
import { showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Money } from '#/ui/values/Money.tsx';

type Props = { readonly view: GoodFaithView; readonly onDeed: (deed: GoodFaithDeed) => void };

/** What would be issued now, by who bills; and what the law still asks for. */
export function DraftPart({ view, onDeed }: Props) {
  const { Draft, DraftVersion, DraftDiffers } = view;
  return (
    <Section
      title={view.IsIssued ? 'As it was issued' : 'Draft'}
      right={
        <>
          <PrintWays visitId={view.VisitMasterID} version={0} label="Print the draft" />
          <Button size="s" onClick={() => onDeed({ kind: 'edit' })}>
            {DraftVersion === 0 ? 'Look it through' : 'Change it'}
          </Button>
          <Issue view={view} />
        </>
      }
    >
      {DraftDiffers.length > 0 && (
        <Notice
          tone="quest"
          end={
            <Button size="s" onClick={() => onDeed({ kind: 'fresh' })}>
              Take it over
            </Button>
          }
        >
          {DraftDiffers.map((text) => worded(text)).join(' ')}
        </Notice>
      )}
      {DraftVersion === 0 && (
        <p className="soft">
          {worded(
            'Made from the {visit} and its estimate just now. Look it through and save it, then it can be issued.',
          )}
        </p>
      )}
      <Missing view={view} />
      <Facts
        facts={[
          { name: 'Main service', value: Draft.Words },
          {
            name: 'Date',
            value: Draft.IsScheduled ? formatDate(Draft.ServiceOn) : 'Not scheduled yet',
          },
          ...(Draft.Recurring === null
            ? []
            : [
                {
                  name: 'Again and again',
                  value: `${Draft.Recurring.Frequency}, ${formatDate(Draft.Recurring.From)} to ${formatDate(Draft.Recurring.To)}, ${Draft.Recurring.Count} times`,
                },
              ]),
          { name: 'Expected in all', value: totalText(view) },
        ]}
      />
      {Draft.Providers.map((one) => (
        <ProviderPart key={one.Key} view={view} provider={one} />
      ))}
      <Section title="Scheduled separately" level={3}>
        {Draft.Separate === null ? (
          <p className="soft">Nobody said whether there is anything.</p>
        ) : Draft.Separate.length === 0 ? (
          <p className="soft">Nothing.</p>
        ) : (
          <ul className="gfe-list">
            {Draft.Separate.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        )}
      </Section>
    </Section>
  );
}

/** Nothing is issued while one of these is missing. */
function Missing({ view: { Missing: missing } }: Pick<Props, 'view'>) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="quest">
      <b>{missing.length === 1 ? 'One thing is missing.' : `${missing.length} things are missing.`}</b> It cannot be
      issued before.
      <ul className="gfe-list">
        {missing.map(({ Part, Row, Text }, at) => (
          <li key={at}>
            {worded(partText[Part])}
            {Row !== '' && `, ${Row}`}: {worded(Text)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Issue({ view }: Pick<Props, 'view'>) {
  const send = useSend(goodFaithCalls.issueGoodFaith);
  const [busy, setBusy] = useState(false);
  const { VisitMasterID, DraftVersion: Version, Newest: After } = view;
  if (view.IsIssued || view.DraftVersion === 0 || view.Missing.length > 0) return null;
  const issue = () => {
    setBusy(true);
    send.mutate(
      { VisitMasterID, Version, After },
      {
        onSuccess: (data) => {
          showGoodFaith(data);
          toast(`Estimate ${data.Newest} is issued. Hand it out, and write down how.`);
        },
        onError: (error) => {
          toast(errorText(error), { grade: 'Bad' });
          if (error instanceof CallError && error.conflict === 'RecordChanged')
            void askAnew(goodFaithCalls.getGoodFaith);
        },
        onSettled: () => setBusy(false),
      },
    );
  };
  return (
    <Button size="s" variant="primary" busy={busy} onClick={issue}>
      Issue estimate {After + 1}
    </Button>
  );
}

type Line = GoodFaithItem & { readonly at: number };
type ProviderProps = Pick<Props, 'view'> & { readonly provider: GoodFaithView['Draft']['Providers'][number] };

function ProviderPart({ view, provider }: ProviderProps) {
  const total = view.Totals.find((one) => one.Provider === provider.Key);
  const rows = view.Draft.Items.map((item, at) => ({ ...item, at })).filter((item) => item.Provider === provider.Key);
  const name = provider.Name || 'A provider without a name';
  const columns = [
    column.text<Line>('words', 'Item or service', ({ Words }) => Words || null),
    column.text<Line>(
      'diagnosis',
      'Diagnosis',
      ({ Diagnosis, IsDiagnosisOpen }) => Diagnosis || (IsDiagnosisOpen ? 'Not known yet' : null),
    ),
    column.text<Line>('code', 'Code', ({ ServiceCode }) => ServiceCode || null),
    column.number<Line>('quantity', 'Quantity', ({ Quantity }) => Quantity),
    column.date<Line>('on', 'Date', ({ ServiceOn }) => ServiceOn || null),
    column.node<Line>(
      'charge',
      'Expected charge',
      ({ ChargeCents }) => <Money cents={ChargeCents} missing="Not included" />,
      { align: 'end' },
    ),
  ];
  return (
    <Section
      title={name}
      level={3}
      right={
        rows.length > 0 &&
        total !== undefined && (
          <Money
            cents={rows.some(({ ChargeCents }) => ChargeCents !== null) ? total.Cents : null}
            missing="Not included"
          />
        )
      }
    >
      <p className="soft small">
        {[
          provider.Kind,
          provider.IsConvening ? 'schedules and hands it out' : 'bills for its own part',
          provider.NPI === '' ? '' : `NPI ${provider.NPI}`,
          provider.TIN === '' ? '' : `TIN ${provider.TIN}`,
          [provider.Address, provider.City, provider.State, provider.Zip].filter((one) => one !== '').join(', '),
        ]
          .filter((one) => one !== '')
          .join(' · ')}
      </p>
      {rows.length === 0 ? (
        <p className="soft">Its charges are not included, and the page says so.</p>
      ) : (
        <DataTable
          label={`Services of ${name}`}
          density="compact"
          columns={columns}
          rows={rows}
          rowId={({ at }) => String(at)}
        />
      )}
    </Section>
  );
}
