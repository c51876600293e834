import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { type ReactNode, useState } from 'react';
import { revealMemberId } from '#/api/reveal/revealMemberId.ts';
import { worded } from '#/api/terms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { MaskedValue } from '#/ui/values/MaskedValue.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Mbi = NonNullable<LookupResult['Mbi']>;
type Props = {
  readonly id: string;
  readonly mbi: Mbi;
  /** An ordinary check with the number, where a request stands beside. */
  readonly onUse: ((number: string) => void) | undefined;
  readonly besides: ReactNode;
};

const states = {
  Found: { grade: 'Good', text: 'Found', says: '' },
  Deceased: { grade: 'Questionable', text: 'Found, deceased', says: 'Medicare has a date of death on file.' },
  Multiple: {
    grade: 'Questionable',
    text: 'Several people',
    says: 'Several people fit. Ask again with the SSN.',
  },
  // No finding is doubt, not refusal.
  NotFound: {
    grade: 'Unknown',
    text: 'Not found',
    says: 'Nobody fits. Compare the names with the card or an identity document.',
  },
  NoAnswer: { grade: 'Unknown', text: 'No answer', says: 'Whether there is a number is not known.' },
} as const;

/** The Medicare number that was asked for: by its mask, with how well the person found fits. */
export default function MbiFound({ id, mbi, onUse, besides }: Props) {
  const [busy, setBusy] = useState(false);
  const { grade, text, says } = states[mbi.State];
  const reveal = () => revealMemberId(id);
  const use = async () => {
    setBusy(true);
    const number = await reveal();
    setBusy(false);
    if (number !== null) onUse?.(number);
  };
  const differs = mbi.Matches.filter(({ Agrees }) => !Agrees).map(({ Field }) => Field);
  return (
    <Section title="Medicare number" right={<StatusBadge grade={grade} text={text} />} className="mbi-found">
      {mbi.Number !== '' && (
        <p>
          <MaskedValue label="Medicare number" mask={mbi.Number} onReveal={reveal} />{' '}
          <span className="dim">
            Match {mbi.Score} of 100
            {differs.length > 0 && `; differs: ${differs.join(', ')}`}
          </span>
        </p>
      )}
      {says !== '' && <p>{says}</p>}
      {onUse && mbi.Number !== '' && (
        <p className="no-print">
          <Button size="s" busy={busy} onClick={() => void use()}>
            {worded(`Check ${mbi.PayerName} with it`)}
          </Button>
        </p>
      )}
      {besides && <div className="no-print">{besides}</div>}
    </Section>
  );
}
