import type { AttestationRow } from '@coverline/contract/attestation/attestation.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { nextOfAll } from '#/features/attestation/statusForm.ts';

type Props = {
  /** Those that are chosen, and how many there are on the page. */
  readonly rows: readonly AttestationRow[];
  readonly all: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onChange: (rows: readonly AttestationRow[]) => void;
};

/** What may be done with the rows that are chosen. */
export function ChosenBar({ rows, all, onAll, onNone, onChange }: Props) {
  return (
    <fieldset className="attest-chosen" aria-label="Chosen rows">
      <span>{rows.length} chosen</span>
      <Button
        size="s"
        disabledReason={nextOfAll(rows).length === 0 ? 'No status is open to all of these' : null}
        onClick={() => onChange(rows)}
      >
        Change status
      </Button>
      {rows.length < all && (
        <Button size="s" onClick={onAll}>
          Choose all {all}
        </Button>
      )}
      <Button size="s" onClick={onNone}>
        Choose none
      </Button>
    </fieldset>
  );
}
