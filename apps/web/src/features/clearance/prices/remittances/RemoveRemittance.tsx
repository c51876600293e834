import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { removal } from '#/api/removal.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadWithoutRemoved } from '#/features/clearance/prices/reloadPrices.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

type Remittance = DataOf<typeof remittanceCalls.getRemittance>;
type Props = { readonly of: Remittance; readonly onRemoved: () => void };

const mostNamed = 5;

/** What a removal leaves, as it is asked about. */
function bodyOf({ Known, Cases }: Remittance): string {
  const named = Cases.slice(0, mostNamed).map(({ Number: number }) => String(number));
  const more = Cases.length > mostNamed ? ` and ${Cases.length - mostNamed} more` : '';
  return [
    'Its claims go: prices are not made of them any more, and payments that it took back stand again.',
    ...(Known > 0 ? ['Claims that came in another file as well stay with that one.'] : []),
    ...(Cases.length > 0
      ? [
          worded(
            `{Cases} that were opened for its denials stay open (${named.join(', ')}${more}), and whoever has one is told.`,
          ),
        ]
      : []),
  ].join(' ');
}

export function RemoveRemittance({ of, onRemoved }: Props) {
  const remove = useSend(remittanceCalls.removeRemittance);
  const onClick = async () => {
    const sure = await confirm({
      title: 'Remove this remittance?',
      body: bodyOf(of),
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { RemittanceID: of.RemittanceID },
      removal({
        what: 'The remittance',
        onGone: () => {
          onRemoved();
          void reloadWithoutRemoved();
        },
      }),
    );
  };
  return (
    <Button size="s" variant="danger" icon={IconTrash} busy={remove.isPending} onClick={() => void onClick()}>
      Remove
    </Button>
  );
}
