import './Meter.css';
import { Fragment } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import { Money } from '#/ui/values/Money.tsx';
import type { EvidenceProps, Stated } from '#/ui/values/stated.ts';

/** Integer cents; null where the payer stated none and none could be computed. Never 0 for unknown. */
export type Amounts = {
  readonly total: Stated<number> | null;
  readonly met: Stated<number> | null;
  readonly remaining: Stated<number> | null;
  /** Said in place of them where several are stated, none of which stands for the others. */
  readonly depends?: string;
  /** What bounds them, in the words of whoever stated them. */
  readonly conditions?: readonly Stated<string>[];
};

type Props = EvidenceProps & {
  /** Individual, Family. */
  readonly label: string;
  /** What is measured, for assistive tools: "Deductible, in network". */
  readonly of: string;
  readonly amounts: Amounts;
  readonly outOfNetwork?: boolean;
};

/** What is left, how much of the total is met as a bar, and the sum in words. */
export function Meter({ label, of, amounts, outOfNetwork = false, ...evidence }: Props) {
  const { total, met, remaining } = amounts;
  const name = (what: string) => `${what}, ${of}, ${label.toLowerCase()}`;
  const share = total && met && total.value > 0 ? Math.min(1, met.value / total.value) : null;
  return (
    <div className="meter">
      <span>{label}</span>
      <span className="left">
        {remaining ? (
          <>
            <Figure stated={remaining} name={name('Left')} {...evidence}>
              <Money cents={remaining.value} />
            </Figure>{' '}
            <small>left</small>
          </>
        ) : (
          <span className={amounts.depends === undefined ? 'nil' : 'depends'}>{amounts.depends ?? 'Not stated'}</span>
        )}
      </span>
      <span className={classes('bar', outOfNetwork && 'is-out', share === null && 'is-unstated')} aria-hidden>
        {share !== null && <i style={{ width: `${share * 100}%` }} />}
      </span>
      <span className="of">
        {met && (
          <>
            Met{' '}
            <Figure stated={met} name={name('Met')} {...evidence}>
              <Money cents={met.value} />
            </Figure>
          </>
        )}
        {total && (
          <>
            {met ? ' of ' : 'Total '}
            <Figure stated={total} name={name('Total')} {...evidence}>
              <Money cents={total.value} />
            </Figure>
          </>
        )}
        {!met && !remaining && total && ', no balance stated'}
        {amounts.conditions?.map((one) => (
          <Fragment key={one.value}>
            {' · '}
            <Figure stated={one} name={name('What bounds it')} {...evidence}>
              {one.value}
            </Figure>
          </Fragment>
        ))}
      </span>
    </div>
  );
}
