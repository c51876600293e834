import type { ExchangeRuleRow } from '@coverline/contract/exchange/exchangeRules.ts';
import { batchKindRows } from '@coverline/domain/batch/batchKinds.ts';
import { resultFormatWords } from '@coverline/domain/batch/resultFormats.ts';
import { firstTaking } from '@coverline/domain/exchange/namePattern.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';

type Asked = Pick<ExchangeRuleRow, 'Kind' | 'Starts' | 'Search' | 'Priority' | 'SkipDays' | 'CostCapCents' | 'Deliver'>;

/** How the batch of a rule is asked, in a few words; what is as usual is not said. */
export function ruleWords({ Kind, Search, Starts, Priority, SkipDays, CostCapCents, Deliver }: Asked): string {
  const cap = Search === null || Search.CapCents === null ? '' : `, for at most ${formatCurrency(Search.CapCents)}`;
  return [
    Kind === 'Eligibility' ? '' : batchKindRows[Kind].label,
    Starts ? 'starts by itself' : 'waits for a person to start it',
    Priority === 5 ? '' : `priority ${Priority}`,
    SkipDays === 0 ? '' : `skips who was answered in the last ${SkipDays === 1 ? 'day' : `${SkipDays} days`}`,
    CostCapCents === null ? '' : `stops at ${formatCurrency(CostCapCents)}`,
    Search === null ? '' : `searches for coverage where it is not active${cap}`,
    Deliver === null ? '' : `its results come back as ${resultFormatWords[Deliver.Format]}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Which rule would take a name, as a sentence; '' while none was typed. */
export function takenBy(rules: readonly Pick<ExchangeRuleRow, 'Pattern' | 'Template'>[], name: string): string {
  if (name.trim() === '') return '';
  const ordered = rules.map(({ Pattern, Template }, at) => ({ pattern: Pattern, Template, place: at + 1 }));
  const taking = firstTaking(ordered, name.trim());
  return taking === null
    ? 'No rule takes it: the file would stay in Inbound.'
    : `Rule ${taking.place}, ${taking.pattern}, takes it, and reads it by ${taking.Template}.`;
}
