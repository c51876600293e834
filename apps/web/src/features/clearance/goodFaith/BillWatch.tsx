import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { asIs } from '@coverline/domain/terminology.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import type { GoodFaithDeed } from '#/features/clearance/goodFaith/goodFaithDeed.ts';
import { watchText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Money } from '#/ui/values/Money.tsx';

type Props = { readonly view: GoodFaithView; readonly onDeed: (deed: GoodFaithDeed) => void };
type Watched = GoodFaithView['Watch'][number];

const columns = [
  column.text<Watched>('name', 'Provider or facility', ({ Name }) => Name),
  column.node<Watched>(
    'estimate',
    'Estimate',
    ({ EstimateCents }) => <Money cents={EstimateCents} missing="Not included" />,
    { align: 'end' },
  ),
  column.money<Watched>('billed', 'Billed', ({ BilledCents }) => BilledCents),
  column.graded<Watched>('stand', 'Stands', ({ Stand }) => watchText[Stand]),
  column.date<Watched>('until', 'Dispute until', ({ DisputeUntil }) => DisputeUntil),
];

/** What each billed beside what was estimated: from $400 above on the patient may dispute it. */
export function BillWatch({ view, onDeed }: Props) {
  const bad = view.Watch.filter(({ Stand }) => Stand === 'Disputable');
  const names = new Map(view.Watch.map(({ Provider, Name }) => [Provider, Name]));
  return (
    <Section
      title="Billed"
      right={
        view.Watch.length > 0 && (
          <Button size="s" onClick={() => onDeed({ kind: 'bill' })}>
            Add a bill
          </Button>
        )
      }
    >
      {view.Watch.length === 0 ? (
        <p className="soft">Bills are held against the estimate once it was handed out.</p>
      ) : (
        <>
          {bad.map(({ Provider, Name, OverCents, DisputeUntil }) => (
            <Notice key={Provider} tone="bad">
              {worded(
                `${asIs(Name)} billed ${formatCurrency(OverCents)} more than estimated, which is substantially in excess: the {patient} may dispute it until ${formatDate(DisputeUntil)}.`,
              )}
            </Notice>
          ))}
          <DataTable
            label="Billed beside the estimate"
            density="compact"
            columns={columns}
            rows={view.Watch}
            rowId={({ Provider }) => Provider}
          />
          <Bills view={view} names={names} />
        </>
      )}
    </Section>
  );
}

/** The bills as they were typed; one that was typed in error is taken back. */
function Bills({ view, names }: Pick<Props, 'view'> & { readonly names: ReadonlyMap<string, string> }) {
  const remove = useSend(goodFaithCalls.unbillGoodFaith);
  const again = useSend(goodFaithCalls.billGoodFaith);
  const { VisitMasterID } = view;
  const onError = (error: Error) => toast(errorText(error), { grade: 'Bad' });
  return (
    <ul className="gfe-list small">
      {view.Bills.map(({ BillID, Provider, Cents, BilledOn, By }) => (
        <li key={BillID} className="row">
          <span>
            {formatDate(BilledOn)}, {names.get(Provider) ?? Provider}: {formatCurrency(Cents)}{' '}
            <span className="dim">(typed by {By})</span>
          </span>
          <Button
            size="s"
            variant="quiet"
            aria-label={`Take back the bill of ${formatCurrency(Cents)}`}
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { VisitMasterID, BillID },
                {
                  onSuccess: (data) => {
                    showGoodFaith(data);
                    toast('The bill is taken back.', {
                      action: {
                        label: 'Undo',
                        run: () =>
                          again.mutate(
                            { VisitMasterID, Provider, Cents, BilledOn },
                            { onSuccess: showGoodFaith, onError },
                          ),
                      },
                    });
                  },
                  onError,
                },
              )
            }
          >
            Take it back
          </Button>
        </li>
      ))}
    </ul>
  );
}
