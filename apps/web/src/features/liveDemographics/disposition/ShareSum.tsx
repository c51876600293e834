import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { medicaidCategoryWords } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { tablesWords } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { areaWords, countedCents } from './dispositionWords.ts';

const dollars = (whole: number): string => formatCurrency(100 * whole);

/** How the share of the poverty level was worked out, and from which table. */
export function ShareSum({ view }: { readonly view: DispositionView }) {
  const { Share, Size, MedicaidPercent, MedicaidSource, TablesVersion, Category } = view;
  if (Share === null || Size === null)
    return (
      <section>
        <h3>What we worked out from it</h3>
        <p className="soft small">For the poverty level income, household and state must be known.</p>
      </section>
    );
  const more = Size.People - 1;
  return (
    <section>
      <h3>What we worked out from it</h3>
      <dl className="dispo-sum">
        <div>
          <dt>Guideline, first person</dt>
          <dd>{dollars(Share.First)}</dd>
        </div>
        {more > 0 && (
          <div>
            <dt>
              {more} more at {dollars(Share.Further)}
            </dt>
            <dd>{dollars(more * Share.Further)}</dd>
          </div>
        )}
        <div className="is-sum">
          <dt>Guideline for {Size.People}</dt>
          <dd>{dollars(Share.Guideline)}</dd>
        </div>
        <div>
          <dt>
            {formatCurrency(countedCents(view))} of {dollars(Share.Guideline)}
          </dt>
          <dd>{formatBasisPoints(Share.BasisPoints)}</dd>
        </div>
      </dl>
      <p className="small soft dispo-said">
        Poverty guidelines of {Share.Year}, {areaWords[Share.Area]} ({Share.Citation}).
        {Share.Assumed && ' No guideline is published for the territory: that of the 48 states is taken.'}
        {Share.MayBeReplaced && ' A newer edition may hold: it is not in the product yet.'}
        {MedicaidPercent !== null &&
          ` Medicaid takes ${Category === null ? 'this household' : `this category, ${medicaidCategoryWords[Category]},`} up to ${MedicaidPercent}%${MedicaidSource === '' ? '' : ` (${MedicaidSource})`}.`}
        {TablesVersion !== null && ` ${tablesWords(TablesVersion)}.`}
      </p>
    </section>
  );
}
