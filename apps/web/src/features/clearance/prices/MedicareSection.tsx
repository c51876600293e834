import { medicareKindText, medicareTableCalls } from '@coverline/contract/clearance/prices/medicareTables.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { removal } from '#/api/removal.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { heldMark, heldText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { reloadPrices } from '#/features/clearance/prices/reloadPrices.ts';
import { timesText } from '#/features/clearance/prices/settingsForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

const ImportMedicare = lazyScreen(() => import('#/features/clearance/prices/ImportMedicare.tsx'));

type Table = Prices['Medicare'][number];
type Props = { readonly of: Prices; readonly onSettings: () => void };

/** Medicare's own tables, and what is made of them where there is no contract. */
export function MedicareSection({ of, onSettings }: Props) {
  const { Today, TimeZone } = useUser();
  const [importing, setImporting] = useState(false);
  const { Settings, Localities, Payers } = of;
  const nameOf = (id: string) => Payers.find(({ PayerID }) => PayerID === id)?.Name ?? id;
  const columns = [
    column.text<Table>('kind', 'Table', ({ Kind }) => medicareKindText[Kind]),
    column.text<Table>('name', 'Edition', ({ Name }) => Name),
    column.graded<Table>('holds', 'Today', (row) => heldMark(row, Today)),
    column.text<Table>('days', 'Holds', ({ From, To }) => heldText(From, To)),
    column.number<Table>('codes', 'Codes', ({ Codes }) => Codes),
    column.text<Table>('loaded', 'Loaded', ({ Loaded }) =>
      Loaded === null
        ? 'Ships as a start set'
        : `${formatInstant(Loaded.At, TimeZone)}, ${Loaded.By}, ${Loaded.FileName}`,
    ),
    column.node<Table>('remove', 'Remove', (row) => <RemoveTable of={row} />),
  ];
  return (
    <>
      <Section
        title="Medicare"
        right={
          <Button size="s" icon={IconUpload} onClick={() => setImporting(true)}>
            Load a table of Medicare
          </Button>
        }
      >
        <DataTable
          label="Medicare's fee schedules"
          columns={columns}
          rows={of.Medicare}
          rowId={({ Kind, From, Loaded }) => `${Kind} ${From} ${Loaded?.EditionID ?? ''}`}
          density="compact"
        />
        <Suspense>{importing && <ImportMedicare onClose={() => setImporting(false)} />}</Suspense>
      </Section>
      <Section
        title="Where there is no contract"
        right={
          <Button size="s" onClick={onSettings}>
            Change
          </Button>
        }
      >
        <Facts
          facts={[
            {
              name: 'Locality of Medicare',
              value: Localities.find(({ Key }) => Key === Settings.Locality)?.Name ?? 'None is chosen',
            },
            {
              name: worded('Off the charge for a {patient} who pays alone'),
              value:
                Settings.SelfPayDiscountBp === null ? 'Nothing is set' : formatBasisPoints(Settings.SelfPayDiscountBp),
            },
            ...Settings.Multipliers.map(({ PayerID, Bp }) => ({
              name: nameOf(PayerID),
              value: `${timesText(Bp)} times Medicare`,
            })),
          ]}
        />
      </Section>
    </>
  );
}

function RemoveTable({ of: { Loaded, Kind, Name } }: { readonly of: Table }) {
  const remove = useSend(medicareTableCalls.removeMedicareTable);
  if (Loaded === null) return null;
  const what = `${medicareKindText[Kind]} of ${Name}`;
  const onClick = async () => {
    const sure = await confirm({
      title: `Remove ${what}?`,
      body: 'Later estimates do not use it. Estimates that are kept stay as they are.',
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (sure) remove.mutate({ EditionID: Loaded.EditionID }, removal({ what, onGone: () => void reloadPrices() }));
  };
  return <IconButton label={`Remove ${what}`} icon={IconTrash} size="s" onClick={() => void onClick()} />;
}
