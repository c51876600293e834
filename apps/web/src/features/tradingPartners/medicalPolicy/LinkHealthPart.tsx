import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import type { LinkHealth } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { PolicyAnchor } from '#/app/medicalPolicy/PolicyAnchor.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { reloadLinks } from './reloadLinks.ts';

type Props = {
  readonly row: PolicyLink;
  /** Puts the address to which it moved into the form. */
  readonly onTake: (url: string) => void;
};

const tones: Readonly<Record<LinkHealth, 'good' | 'quest' | 'bad'>> = {
  OK: 'good',
  Moved: 'quest',
  Dead: 'bad',
  Unsure: 'quest',
};

/** Whether the page was there at the last look, and a look now. */
export function LinkHealthPart({ row, onTake }: Props) {
  const { TimeZone } = useUser();
  const check = useSend(policyLinkCalls.checkPolicyLink);
  const { Health, HealthSays, MovedTo, CheckedAt } = row;
  return (
    <div className="policy-health">
      <Notice
        tone={Health === null ? 'info' : tones[Health]}
        end={
          <Button
            size="s"
            busy={check.isPending}
            onClick={() => check.mutate({ LinkID: row.LinkID }, { onSuccess: () => void reloadLinks() })}
          >
            Look now
          </Button>
        }
      >
        {CheckedAt === null
          ? 'Nobody has looked yet whether it is there.'
          : `${HealthSays}. ${formatInstant(CheckedAt, TimeZone)}`}
      </Notice>
      {check.isError && <Notice tone="bad">{errorText(check.error)}</Notice>}
      {MovedTo !== '' && (
        <p className="small policy-moved">
          It is now at <span className="mono">{MovedTo}</span>{' '}
          <Button size="s" onClick={() => onTake(MovedTo)}>
            Take the new address
          </Button>
        </p>
      )}
      <p>
        <PolicyAnchor url={row.URL} label="Open it" />
      </p>
    </div>
  );
}
