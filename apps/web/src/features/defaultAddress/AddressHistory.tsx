import type { defaultAddressCalls } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { Section } from '#/ui/page/Section.tsx';

type History = DataOf<typeof defaultAddressCalls.getDefaultAddress>['History'];

/** Who changed it and when, and what of it, the newest first. */
export function AddressHistory({ history }: { readonly history: History }) {
  const { TimeZone } = useUser();
  return (
    <Section title="Changes" level={3} className="addr-sec" folds startsFolded>
      <ol className="addr-rows" aria-label="Changes">
        {history.map(({ Version, Deed, At, By, Changes }) => (
          <li key={Version}>
            <span>{Deed}</span>
            <span className="dim small">
              {formatInstant(At, TimeZone)}, {By}
            </span>
            {Changes.map(({ Field, Before, After }) => (
              <span key={Field} className="small">
                {Field}: {Before === '' ? 'nothing' : Before} → {After === '' ? 'nothing' : After}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
