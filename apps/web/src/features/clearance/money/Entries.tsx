import { kindText, purposeText, tenderText } from '@coverline/clearance/desk/deskWords.ts';
import { moneyCalls, type ReceiptLanguage } from '@coverline/contract/clearance/money/money.ts';
import type { DeskEntryRow, VisitEntry, VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Suspense, useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';
import { Money } from '#/ui/values/Money.tsx';

const Reverse = lazyScreen(() => import('#/features/clearance/money/Reverse.tsx'));

type Reversal = { readonly entry: DeskEntryRow; readonly kind: 'Refunded' | 'Voided' };

/** All that was recorded, newest first; what was voided stays in sight. */
export function Entries({ of }: { readonly of: VisitMoney }) {
  const print = useDownload(moneyCalls.printReceipt);
  const [reversal, setReversal] = useState<Reversal | null>(null);
  if (of.Entries.length === 0) return <p className="dim">Nothing was recorded yet.</p>;
  const paper = ({ EntryID }: DeskEntryRow, Language: ReceiptLanguage) => void print.run({ EntryID, Language });
  const itemsOf = (entry: VisitEntry): readonly MenuItem[] => [
    { label: 'Receipt in English', run: () => paper(entry, 'English') },
    { label: 'Receipt in Spanish', run: () => paper(entry, 'Spanish') },
    ...(entry.Kind === 'Collected' && entry.LeftCents > 0
      ? [{ label: 'Refund', run: () => setReversal({ entry, kind: 'Refunded' }) }]
      : []),
    ...(entry.CanVoid ? [{ label: 'Void', run: () => setReversal({ entry, kind: 'Voided' }) }] : []),
  ];
  return (
    <>
      <ul className="money-entries" aria-label="What was recorded">
        {of.Entries.map((entry) => (
          <li key={entry.EntryID}>
            <div className="grow">
              <p>
                <span className={entry.IsVoided ? 'money-void' : 'strong'}>
                  {kindText[entry.Kind]} <Money cents={entry.Cents} />
                </span>
                {entry.IsVoided && <span className="dim"> voided</span>}
              </p>
              <p className="dim small">{aboutOf(entry)}</p>
            </div>
            <Menu items={itemsOf(entry)}>
              <IconButton
                size="s"
                label={`Receipt ${entry.Number}`}
                icon={IconDots}
                aria-busy={print.busy || undefined}
              />
            </Menu>
          </li>
        ))}
      </ul>
      <Suspense>
        {reversal !== null && <Reverse {...reversal} booksOn={of.BooksOn} onClose={() => setReversal(null)} />}
      </Suspense>
    </>
  );
}

const aboutOf = (entry: DeskEntryRow): string =>
  [
    `Receipt ${entry.Number}`,
    formatDate(entry.BookedOn),
    entry.By,
    entry.Tender === null ? '' : tenderText[entry.Tender],
    entry.Reference,
    entry.Purpose === null ? '' : worded(purposeText[entry.Purpose]),
    entry.ReversesNumber === null ? '' : `of receipt ${entry.ReversesNumber}`,
    entry.Kind === 'Planned' ? `${entry.Months ?? 0} months from ${formatDate(entry.DueOn)}` : '',
    entry.Kind === 'Promised' ? `until ${formatDate(entry.DueOn)}` : '',
    entry.Reason,
  ]
    .filter((part) => part !== '')
    .join(' · ');
