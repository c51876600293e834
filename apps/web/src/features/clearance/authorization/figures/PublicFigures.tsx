import type { AuthFigures } from '@coverline/contract/clearance/authorization/authorizationFigures.ts';
import { shareText, timeText } from '#/features/clearance/authorization/figures/figureSpans.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Public = AuthFigures['Public'];
type Line = { readonly says: string; readonly value: string | null };
type Props = { readonly name: string; readonly of: Public; readonly onClose: () => void };

const columns: readonly Column<Line>[] = [
  column.text('says', 'Figure', ({ says }) => says),
  { ...column.text<Line>('value', 'Value', ({ value }) => value), align: 'end' },
];

/** The nine that payers publish each year by CMS-0057-F, as they look from here. */
export function PublicFigures({ name, of, onClose }: Props) {
  return (
    <Drawer title={`Public figures: ${name}`} width="evidence" onClose={onClose}>
      <DataTable
        label="Public figures"
        columns={columns}
        rows={linesOf(of)}
        rowId={({ says }) => says}
        density="compact"
      />
      <p className="dim small">
        As CMS-0057-F asks of payers each year, of what was asked here. Drugs, care that was given already and what was
        never decided do not count; what was approved in part is neither approved nor denied.
      </p>
      <p>
        <b>Codes asked for:</b> {of.Codes.length === 0 ? 'none' : of.Codes.join(', ')}
      </p>
    </Drawer>
  );
}

const linesOf = (of: Public): readonly Line[] => [
  { says: 'Standard, approved', value: shareText(of.StandardApproved) },
  { says: 'Standard, denied', value: shareText(of.StandardDenied) },
  { says: 'Standard, approved on appeal', value: shareText(of.StandardApprovedOnAppeal) },
  { says: 'Time extended, then approved', value: shareText(of.ExtendedAndApproved) },
  { says: 'Expedited, approved', value: shareText(of.ExpeditedApproved) },
  { says: 'Expedited, denied', value: shareText(of.ExpeditedDenied) },
  { says: 'Standard, average time', value: timeText(of.StandardAverageHours) },
  { says: 'Standard, median time', value: timeText(of.StandardMedianHours) },
  { says: 'Expedited, average time', value: timeText(of.ExpeditedAverageHours) },
  { says: 'Expedited, median time', value: timeText(of.ExpeditedMedianHours) },
];
