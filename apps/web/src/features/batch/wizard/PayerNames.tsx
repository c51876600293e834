import type { BatchCheck } from '@coverline/contract/batch/batchReading.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { term, worded } from '#/api/terms.ts';
import { counted, number } from '#/features/batch/batchWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = {
  readonly payers: BatchCheck['Payers'];
  readonly counts: BatchCheck['PayerCounts'];
  /** Who is who, by the names of the file, as it was chosen here. */
  readonly chosen: ReadonlyMap<string, ComboboxOption>;
  readonly onChoose: (chosen: ReadonlyMap<string, ComboboxOption>) => void;
  readonly busy: boolean;
  readonly onAgain: () => void;
};

const nameless = 'No name';

/** Payers as the file calls them, those whom nobody knows first: until somebody says who they are, their rows stay out. */
export function PayerNames({ payers, counts, chosen, onChoose, busy, onAgain }: Props) {
  if (payers.length === 0) return null;
  const unknown = payers.filter(({ PartnerID }) => PartnerID === null);
  const rows = counts.RowsUnknown;
  const shown = payers.length < counts.Names ? `, ${number(payers.length)} are shown` : '';
  const choose = (name: string, option: ComboboxOption | null) => {
    const next = new Map(chosen);
    if (option === null) next.delete(name);
    else next.set(name, option);
    onChoose(next);
  };
  return (
    <Section title={term('Payor', 'Plural')} right={`${counted(counts.Names, 'name')} in the file${shown}`}>
      {unknown.length > 0 && (
        <div className="batch-unknown">
          <Notice tone="quest">
            {worded(
              `${counted(rows, 'row')} ${rows === 1 ? 'names' : 'name'} {a payer} whom nobody knows, or who may be one of several.`,
            )}{' '}
            Say who it is, and check again.
          </Notice>
          <ul>
            {unknown.map(({ Name, Rows }) => (
              <li key={Name}>
                <ComboboxField
                  label={`${Name || nameless}, ${counted(Rows, 'row')}`}
                  value={chosen.get(Name) ?? null}
                  onChange={(option) => choose(Name, option)}
                  placeholder={worded('Name, {payer} ID or prefix')}
                  find={offerPartners}
                />
              </li>
            ))}
          </ul>
          <div className="row">
            <Button
              busy={busy}
              disabledReason={chosen.size === 0 ? worded('Choose {a payer} first.') : null}
              onClick={onAgain}
            >
              Check again
            </Button>
          </div>
        </div>
      )}
      <ul className="batch-payers">
        {payers.map(({ Name, Rows, PartnerID, PartnerName }) =>
          PartnerID === null ? null : (
            <li key={Name}>
              <StatusGlyph grade="Good" />
              <span>
                {Name || nameless}
                {PartnerName !== null && PartnerName !== Name && <span className="dim"> is {PartnerName}</span>}
              </span>
              <span className="dim tn">{counted(Rows, 'row')}</span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
