import type { FeedbackFigures as Figures } from '@coverline/contract/ticketing/ticketFeedback.ts';

/** The average, how many were asked and answered, and how often each score was given. */
export function FeedbackFigures({ figures }: { readonly figures: Figures }) {
  const { Scores, Average, Closed, ClosedWithFeedback } = figures;
  const all = Scores.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...Scores, 1);
  return (
    <div className="feedback-figures">
      <div>
        <p className="feedback-average tn">{Average === null ? '---' : Average.toFixed(1)}</p>
        <p className="soft">
          {all === 1 ? 'of 5, from one person' : `of 5 on average, from ${all} answers`}
          <br />
          {ClosedWithFeedback} of {Closed} closed tickets have feedback
        </p>
      </div>
      <ul className="feedback-scores" aria-label="How often each score was given">
        {Scores.map((count, at) => ({ count, score: at + 1 }))
          .toReversed()
          .map(({ count, score }) => (
            <li key={score}>
              <span className="tn">{score}</span>
              <span className="feedback-bar" aria-hidden>
                <span className={gradeClass(score)} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="tn">{count}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

const gradeClass = (score: number) => (score >= 4 ? 'is-good' : score === 3 ? 'is-fair' : 'is-poor');
