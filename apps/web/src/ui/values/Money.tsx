import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';

type Props = {
  /** Integer cents; null when nobody stated it. */
  readonly cents: number | null;
  /** Words for a missing value; by default the placeholder `---`. */
  readonly missing?: string;
};

export function Money({ cents, missing }: Props) {
  if (cents === null) return <span className="nil">{missing ?? formatCurrency(null)}</span>;
  return <span className="tn">{formatCurrency(cents)}</span>;
}
