import type { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { placeText } from '#/features/clearance/prices/files/editionWords.ts';
import { Section } from '#/ui/page/Section.tsx';

type Edition = DataOf<typeof priceFileCalls.getPriceEdition>;

/** What breaks the rules for price files, the most frequent first, each with its first places. */
export function EditionRules({ of: { Rules, Warnings } }: { readonly of: Edition }) {
  if (Rules.length === 0) return null;
  return (
    <Section title="Warnings" right={<span className="tn">{Warnings.toLocaleString('en-US')}</span>}>
      <p className="dim small">What can be read is read all the same; nobody is kept from loading the file.</p>
      <ul className="price-faults" aria-label="Warnings">
        {Rules.map((rule) => (
          <li key={rule.Rule}>
            <span className="tn">{rule.Warnings.toLocaleString('en-US')}</span>
            <details>
              <summary>{rule.Text}</summary>
              <p className="dim small">
                {rule.Places.map(placeText).join(' · ')}
                {rule.Warnings > rule.Places.length && ' … the first thousand are in the file of warnings.'}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
