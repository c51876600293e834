import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';
import { StandingSection } from '../standing/StandingSection.tsx';
import { reloadLinks } from './reloadLinks.ts';

type Props = {
  readonly row: PolicyLink;
  /** Something stands in the form that is not saved. */
  readonly isTyped: boolean;
  readonly onMoved: () => void;
};

/** How a link stands, and what may become of it. */
export function MoveLink({ row, isTyped, onMoved }: Props) {
  const move = useSend(policyLinkCalls.movePolicyLink);
  return (
    <StandingSection
      row={row}
      noun="link"
      suggested={{ words: 'Suggested by', deed: 'Suggest' }}
      isTyped={isTyped}
      move={move}
      onMove={(To, Why) =>
        move.mutate(
          { LinkID: row.LinkID, Version: row.Version, To, Why },
          {
            onSuccess: () => {
              toast(`${row.Title} is ${To.toLowerCase()}`);
              onMoved();
              void reloadLinks();
            },
          },
        )
      }
    />
  );
}
