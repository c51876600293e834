import { type PayorNotice, payorStatusCalls } from '@coverline/contract/payorStatus/payorStatus.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { queryClient } from '#/api/queryClient.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly notices: readonly PayorNotice[];
  readonly timeZone: string;
  readonly mayWithdraw: boolean;
};

/** What is announced of the payer; nothing where nothing is. */
export function Notices({ notices, timeZone, mayWithdraw }: Props) {
  const withdraw = useSend(payorStatusCalls.withdrawPayorNotice);
  if (notices.length === 0) return null;
  const onWithdraw = (ID: string) =>
    withdraw.mutate(
      { ID },
      removal({ what: 'The notice', is: 'withdrawn', onGone: () => void queryClient.invalidateQueries() }),
    );
  return (
    <Section title="Notices" level={3}>
      <ul className="payor-notices">
        {notices.map(({ ID, Kind, Message, StartsAt, EndsAt, PostedBy }) => (
          <li key={ID}>
            <div className="grow">
              <p>{Message}</p>
              <p className="dim">
                {Kind === 'Maintenance' ? 'Planned maintenance' : 'Notice'}, {formatInstant(StartsAt, timeZone)} to{' '}
                {formatInstant(EndsAt, timeZone)}
                {PostedBy !== '' && `, by ${PostedBy}`}
              </p>
            </div>
            {mayWithdraw && (
              <Button size="s" busy={withdraw.isPending} onClick={() => onWithdraw(ID)}>
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
