import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { Fragment } from 'react';
import { classes } from '#/ui/base/classes.ts';
import type { SumLine } from './evidence.ts';

/** How a computed value follows from stated ones. */
export function SumLines({ lines }: { readonly lines: readonly SumLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>How it is worked out</h3>
      <div className="sum">
        {lines.map(({ label, segment, cents }, at) => {
          const total = at === lines.length - 1;
          const sign = cents < 0 ? '− ' : '';
          return (
            <Fragment key={label}>
              <span className={classes(total && 'tot')}>{label}</span>
              <span className={classes('at', total && 'tot')}>
                {segment === null ? 'computed' : `segment ${segment}`}
              </span>
              <span className={classes('num', total && 'tot')}>
                {sign}
                {formatCurrency(Math.abs(cents))}
              </span>
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}
