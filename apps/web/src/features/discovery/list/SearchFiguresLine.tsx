import type { SearchFigures } from '@coverline/contract/discovery/searchList.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { worded } from '#/api/terms.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { figureTexts } from './figureTexts.ts';

/** What the searches that are listed found and cost together. */
export function SearchFiguresLine({ figures }: { readonly figures: SearchFigures }) {
  const { hitRate, billableRate, costPerHit } = figureTexts(figures);
  return (
    <section className="search-figures" aria-label="Figures of these searches">
      <Facts
        facts={[
          { name: 'Any coverage found', value: hitRate },
          { name: 'Coverage to bill found', value: billableRate },
          { name: 'Cost', value: formatCurrency(figures.SpentCents) },
          { name: 'Cost of each that was found', value: costPerHit },
          { name: worded('Charges of {visits} now covered'), value: formatCurrency(figures.FoundCents) },
        ]}
      />
    </section>
  );
}
