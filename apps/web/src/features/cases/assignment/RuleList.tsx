import { type CaseRule, mostCaseRules } from '@coverline/contract/cases/caseAssignment.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useState } from 'react';
import { worded } from '#/api/terms.ts';
import {
  asksOf,
  type Change,
  type Draft,
  moved,
  putBack,
  sendsTo,
  type Worker,
} from '#/features/cases/assignment/desk.ts';
import { RuleModal } from '#/features/cases/assignment/RuleModal.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly draft: Draft;
  readonly workers: readonly Worker[];
  readonly onChange: (change: Change) => void;
};

const fresh = (): CaseRule => ({
  RuleID: crypto.randomUUID(),
  Types: [],
  PayerID: null,
  States: [],
  FromLetter: '',
  ToLetter: '',
  LeastCents: null,
  MostCents: null,
  Languages: [],
  ToUserID: null,
  ToTeamID: null,
  Manner: 'RoundRobin',
});

/** The rules in their order: the first that fits a case decides who gets it. */
export function RuleList({ draft, workers, onChange }: Props) {
  const { Rules, Teams, Payers } = draft;
  const [editing, setEditing] = useState<CaseRule | null>(null);
  // What is saved or left is not undone here any more.
  const [offers] = useState(() => new Set<() => void>());
  useEffect(() => () => offers.forEach((withdraw) => withdraw()), [offers]);
  const set = (next: CaseRule[]) => onChange({ Rules: next });
  const remove = (rule: CaseRule, at: number) => {
    set(Rules.filter(({ RuleID }) => RuleID !== rule.RuleID));
    const withdraw = toast(`Rule ${at + 1} is removed once this is saved.`, {
      action: { label: 'Undo', run: () => onChange((now) => ({ Rules: putBack(now.Rules, rule, at) })) },
    });
    offers.add(withdraw);
  };
  const keep = (rule: CaseRule, payer: Draft['Payers'][number] | null) => {
    const isNew = !Rules.some(({ RuleID }) => RuleID === rule.RuleID);
    onChange({
      Rules: isNew ? [...Rules, rule] : Rules.map((one) => (one.RuleID === rule.RuleID ? rule : one)),
      ...(payer !== null && { Payers: [...Payers.filter(({ PayerID }) => PayerID !== payer.PayerID), payer] }),
    });
    setEditing(null);
  };
  return (
    <Section
      title="Rules"
      right={
        Rules.length < mostCaseRules && (
          <Button size="s" icon={IconPlus} onClick={() => setEditing(fresh())}>
            Add a rule
          </Button>
        )
      }
    >
      <p className="dim">
        {worded(
          'A new {case} that nobody was given goes by the first rule that fits it. Who is away is passed over; a {case} that no rule fits waits under Unassigned.',
        )}
      </p>
      <ol className="case-lines">
        {Rules.map((rule, at) => (
          <li key={rule.RuleID} className="case-assign-line">
            <div>
              <b className="tn">{at + 1}.</b> {asksOf(rule, Payers)} <span aria-hidden>→</span>
              <span className="sr"> to </span> <b>{sendsTo(rule, Teams, workers)}</b>
            </div>
            <div className="case-deeds">
              {at > 0 && (
                <IconButton
                  size="s"
                  label={`Move rule ${at + 1} up`}
                  icon={IconArrowUp}
                  onClick={() => set(moved(Rules, at, -1))}
                />
              )}
              {at < Rules.length - 1 && (
                <IconButton
                  size="s"
                  label={`Move rule ${at + 1} down`}
                  icon={IconArrowDown}
                  onClick={() => set(moved(Rules, at, 1))}
                />
              )}
              <Button size="s" aria-label={`Edit rule ${at + 1}`} onClick={() => setEditing(rule)}>
                Edit
              </Button>
              <Button size="s" variant="quiet" aria-label={`Remove rule ${at + 1}`} onClick={() => remove(rule, at)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {editing !== null && (
        <RuleModal
          rule={editing}
          isNew={!Rules.includes(editing)}
          payer={Payers.find(({ PayerID }) => PayerID === editing.PayerID) ?? null}
          teams={Teams}
          workers={workers}
          onClose={() => setEditing(null)}
          onKeep={keep}
        />
      )}
    </Section>
  );
}
