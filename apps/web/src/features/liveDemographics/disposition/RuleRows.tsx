import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { classes } from '#/ui/base/classes.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

const heads = ['Rule', 'Poverty level', 'Propensity', 'Insurance', 'Disposition'] as const;

/** The rules in their order: the one that fired, and for every other what kept it from firing. */
export function RuleRows({ rules }: { readonly rules: DispositionView['Rules'] }) {
  return (
    <table className="dispo-rules">
      <caption className="sr">Rules</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">This household</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule, at) => {
          const fired = rule.Standing === 'Fired';
          return (
            // A rule is known by its place alone.
            <tr key={at} className={classes(fired ? 'is-fired' : 'is-off')} aria-current={fired || undefined}>
              <th scope="row">{at + 1}</th>
              <td data-label="Poverty level">{rule.PovertyLevel}</td>
              <td data-label="Propensity">{rule.Propensity}</td>
              <td data-label="Insurance">{rule.Insurance}</td>
              <td className="dispo-what">{rule.Disposition}</td>
              <td className="dispo-why">{fired ? <StatusBadge grade="Good" text="Fits" /> : rule.Why}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
