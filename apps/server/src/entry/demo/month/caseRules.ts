import { emptyClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import { emptyOpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { closeCases } from '#/features/cases/closer/closeCases.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import { owen, wren } from './staff.ts';
import type { Stage } from './stage.ts';

/** A rule that opens cases by what a disposition says, one by what a remittance denies, one that waits to be switched on, and a run of the closer. */
export function addCaseRules(agenda: Agenda, stage: Stage): void {
  const added = { RuleID: null, Version: null };
  const cases = { whose: 'cases' };
  agenda.add(
    -4,
    9 * 60 + 5,
    async () => {
      const low = {
        Name: 'Up to four times the poverty level',
        Source: 'Share',
        MaxShare: 400,
        Type: 'Charity',
        Days: 3,
      };
      await stage.act(owen, 'saveCaseRule', { ...emptyOpeningRule, ...added, ...low, IsOn: true });
      const ended = {
        Name: 'Denied: coverage had ended, or another pays first',
        Source: 'Denial',
        Codes: ['22', '26', '27', '31'],
        Type: 'Denial',
        Days: 5,
      };
      await stage.act(owen, 'saveCaseRule', { ...emptyOpeningRule, ...added, ...ended, IsOn: true });
      const dear = { Name: 'Self-pay inpatients from $5,000', Priority: 3, Days: 1 };
      await stage.act(owen, 'saveCaseRule', { ...emptyOpeningRule, ...added, ...dear });
    },
    cases,
  );
  agenda.add(-1, 18 * 60 + 20, () => closeSettled(stage), cases);
}

/** What was paid at the desk and nobody had to work on. */
async function closeSettled(stage: Stage): Promise<void> {
  const master = wren('lakeside');
  const { Name, IsNightly, ...picking } = {
    ...emptyClosingRule,
    Name: 'Settled at the desk',
    Types: ['Charity'],
    Statuses: ['New'],
    MaxCents: 0,
    IsUnowned: true,
    Outcome: 'Paid',
  };
  const { RuleID } = await stage.act(master, 'saveCloserRule', {
    RuleID: null,
    Version: null,
    Name,
    IsNightly,
    ...picking,
  });
  const { Total } = await stage.act(master, 'tryCloser', picking);
  if (Total === 0) return;
  const { RunID } = await stage.act(master, 'runCloser', { RuleID, Version: 1, Count: Total });
  await closeCases(stage.deps, { clientId: demoId('client lakeside'), runId: RunID, deed: 'close' });
}
