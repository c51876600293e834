import './StepPath.css';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

export type PathStep = {
  readonly name: string;
  readonly label: string;
  readonly state: 'done' | 'now' | 'toCome' | 'skipped';
  readonly grade: Grade | null;
  readonly says: string;
};

type Props = {
  readonly label: string;
  readonly steps: readonly PathStep[];
  /** The step that is shown beside, which need not be the one that it stands at. */
  readonly shown: string | null;
  readonly onShow: (name: string) => void;
};

const stateClass = { done: 'is-done', now: 'is-now', toCome: 'is-to-come', skipped: 'is-skipped' } as const;
const said = { done: 'done', now: 'now', toCome: 'to come', skipped: 'skipped' } as const;

/** Steps on a line, solid where done and dotted where to come. Each is a button that shows it, and moves nothing. */
export function StepPath({ label, steps, shown, onShow }: Props) {
  const at = steps.findIndex(({ state }) => state === 'now');
  const now = steps[at];
  const done = steps.filter(({ state }) => state === 'done').length;
  const left = steps.filter(({ state }) => state === 'skipped').length;
  return (
    <nav className="path" aria-label={`${label}, ${steps.length} steps`}>
      <ol>
        {steps.map((step, place) => (
          <li
            key={step.name}
            className={stateClass[step.state]}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <button type="button" aria-pressed={shown === step.name} onClick={() => onShow(step.name)}>
              {step.state === 'done' && step.grade !== null ? (
                <StatusGlyph grade={step.grade} />
              ) : (
                <span className="path-no" aria-hidden>
                  {step.state === 'skipped' ? <IconMinus className="i" /> : place + 1}
                </span>
              )}
              <b>{step.label}</b>
              <small>{step.says}</small>
              <span className="sr">
                step {place + 1}, {said[step.state]}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="path-now">
        <b>
          {now === undefined
            ? `All ${steps.length} steps`
            : `Step ${at + 1} of ${steps.length}, ${now.label.toLowerCase()}`}
        </b>
        <span className="dim">
          {done} done{left > 0 && `, ${left} left out`}
        </span>
      </p>
    </nav>
  );
}
