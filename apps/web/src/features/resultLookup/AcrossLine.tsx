import { worded } from '#/api/terms.ts';
import type { Across } from '#/features/resultLookup/useResultScope.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly across: Across;
  readonly clients: readonly { readonly ID: string; readonly Name: string }[];
  readonly onChange: () => void;
  readonly onEnd: () => void;
};

/** Says whose lookups the list holds, and under which reason each look is kept. */
export function AcrossLine({ across: { ClientIDs, Reason }, clients, onChange, onEnd }: Props) {
  const names = clients.filter(({ ID }) => ClientIDs.includes(ID)).map(({ Name }) => Name);
  const whose =
    ClientIDs.length === 0
      ? worded(`all ${clients.length} {clients}`)
      : names.length <= 3
        ? names.join(', ')
        : worded(`${names.length} {clients}`);
  return (
    <div className="across-line">
      <Notice
        tone="info"
        end={
          <span className="row">
            <Button size="s" onClick={onChange}>
              Change
            </Button>
            <Button size="s" onClick={onEnd}>
              {worded('Own {client} only')}
            </Button>
          </span>
        }
      >
        Lookups of {whose}. {worded('Each look is kept in the {client}’s audit:')} “{Reason}”.
      </Notice>
    </div>
  );
}
