import './Findings.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { intoSight } from '../intoSight.ts';
import { checkName, placeText, verdictOf } from '../model/findings.ts';
import type { Finding } from '../model/outline.ts';

type Props = {
  readonly findings: readonly Finding[];
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onStep: (step: 1 | -1) => void;
};

/** Every fault that the check found; each leads to its segment. */
export function Findings({ findings, at, onGo, onStep }: Props) {
  const verdict = verdictOf(findings);
  return (
    <section className="viewer-findings" aria-label="Findings">
      <header>
        <h2>Findings</h2>
        <StatusBadge grade={verdict.grade} text={verdict.text} />
        {findings.length > 0 && (
          <div className="right">
            {at >= 0 && (
              <output className="tn dim">
                {at + 1} of {findings.length}
              </output>
            )}
            <Keys of={['F8']} />
            <IconButton
              size="s"
              label="Previous finding"
              aria-keyshortcuts="Shift+F8"
              icon={IconChevronUp}
              onClick={() => onStep(-1)}
            />
            <IconButton
              size="s"
              label="Next finding"
              aria-keyshortcuts="F8"
              icon={IconChevronDown}
              onClick={() => onStep(1)}
            />
          </div>
        )}
      </header>
      {findings.length === 0 ? (
        <p className="dim">Envelope, guide, elements, balances and code lists were checked.</p>
      ) : (
        <ol>
          {findings.map((finding, n) => (
            <li key={n} ref={n === at ? intoSight : null}>
              <button type="button" aria-current={n === at ? 'true' : undefined} onClick={() => onGo(n)}>
                <StatusBadge
                  grade={finding.severity === 'error' ? 'Bad' : 'Questionable'}
                  text={finding.severity === 'error' ? 'Error' : 'Warning'}
                />
                <span className="viewer-what">
                  <b>{finding.message}</b> <span className="soft">{finding.hint}</span>
                </span>
                <span className="dim tn">{placeText(finding)}</span>
                <span className="dim viewer-check">
                  {checkName(finding.snip)}
                  {finding.ack !== '' && `, ${finding.ack}`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
