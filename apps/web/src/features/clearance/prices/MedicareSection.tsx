import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { heldMark, heldText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { timesText } from '#/features/clearance/prices/settingsForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Table = Prices['Medicare'][number];
type Props = { readonly of: Prices; readonly onSettings: () => void };

/** Medicare's own tables, and what is made of them where there is no contract. */
export function MedicareSection({ of, onSettings }: Props) {
  const { Today } = useUser();
  const { Settings, Localities, Payers } = of;
  const nameOf = (id: string) => Payers.find(({ PayerID }) => PayerID === id)?.Name ?? id;
  const columns = [
    column.text<Table>('kind', 'Schedule', ({ Kind }) => (Kind === 'Physician' ? 'Physician' : 'Clinical laboratory')),
    column.text<Table>('name', 'Edition', ({ Name }) => Name),
    column.graded<Table>('holds', 'Today', (row) => heldMark(row, Today)),
    column.text<Table>('days', 'Holds', ({ From, To }) => heldText(From, To)),
    column.number<Table>('codes', 'Codes', ({ Codes }) => Codes),
  ];
  return (
    <>
      <Section title="Medicare">
        <DataTable
          label="Medicare's fee schedules"
          columns={columns}
          rows={of.Medicare}
          rowId={({ Kind, From }) => `${Kind} ${From}`}
          density="compact"
        />
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
