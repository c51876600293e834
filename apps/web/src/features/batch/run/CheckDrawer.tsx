import type { BatchItemRow } from '@coverline/contract/batch/batch.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { verifiedGroups, verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { worded } from '#/api/terms.ts';
import { number } from '#/features/batch/batchWords.ts';
import { isSame, nameOf } from '#/features/batch/run/checkWords.ts';
import { classes } from '#/ui/base/classes.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { FieldStateMark } from '#/ui/marks/FieldStateMark.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly row: BatchItemRow;
  readonly check: NonNullable<BatchItemRow['Check']>;
  readonly onClose: () => void;
};

/** Who a row's person is, field by field; what is decided about it is decided in Live Demographics. */
export function CheckDrawer({ row, check, onClose }: Props) {
  const viewer = useViewer();
  const mayOpen = viewer !== null && refusal(screen('liveDemographics'), viewer) === null;
  const held = check.Alerts.filter(({ Settled }) => !Settled);
  return (
    <Drawer
      title={`Row ${number(row.Row)}: ${nameOf(row)}`}
      width="raw"
      onClose={onClose}
      footer={
        mayOpen && (
          <ScreenLink to="liveDemographics" query={{ DemographicsID: check.LookupID }} className="btn btn-primary">
            Open in Live Demographics
          </ScreenLink>
        )
      }
    >
      {held.length > 0 && (
        <div className="batch-check-held">
          <Notice tone="bad">
            {held.map(({ Title }) => Title).join(' ')} Posting back is held until a person settles it in Live
            Demographics.
          </Notice>
        </div>
      )}
      <Facts
        facts={[
          { name: 'Came to', value: worded(row.StatusText) },
          { name: 'Score', value: check.Score === null ? '' : `${check.Score} of 100` },
          { name: 'Cost', value: formatCurrency(check.CostCents) },
          { name: 'The bureau', value: worded(check.Sentence) },
          ...check.Alerts.filter(({ Settled }) => Settled).map(({ Title }) => ({
            name: 'Alert, settled',
            value: Title,
          })),
        ]}
      />
      <table className="batch-check">
        <caption className="sr">Fields</caption>
        <thead>
          <tr>
            {['Field', 'Submitted', 'Verified', 'State', 'Source'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(verifiedGroups).map(([group, keys]) => (
          <tbody key={group}>
            <tr>
              <th colSpan={5} scope="rowgroup">
                {group}
              </th>
            </tr>
            {check.Fields.filter(({ Key }) => keys.includes(Key)).map((field) => (
              <tr key={field.Key}>
                <th scope="row">{verifiedLabels[field.Key]}</th>
                <td className={classes(field.Submitted === '' && 'nil')} data-label="Submitted">
                  {orPlaceholder(field.Submitted)}
                </td>
                <td className={classes(field.Verified === '' && 'nil')} data-label="Verified">
                  {isSame(field) ? orPlaceholder(field.Verified) : <b>{orPlaceholder(field.Verified)}</b>}
                </td>
                <td className="batch-check-side">
                  <FieldStateMark state={field.State} />
                  {field.Note !== '' && <span className="dim small batch-check-note">{field.Note}</span>}
                </td>
                <td className="soft small batch-check-side">{field.Source}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Drawer>
  );
}
