import '#/ui/layers/Pop.css';
import { pointsPercent, pointsText } from '@coverline/domain/session/performancePoints.ts';
import { useId } from 'react';
import { useUser } from '#/api/session/session.ts';

/** Points of the day against the client's goal, as a ring; what they are stands behind it. Only where the client wants it. */
export function PerformanceItem() {
  const id = useId();
  const { Enabled, UserPoints, GoalPoints } = useUser().Performance;
  if (!Enabled) return null;
  const percent = pointsPercent(UserPoints, GoalPoints);
  const earned = pointsText(UserPoints, GoalPoints);
  return (
    <div className="gauge">
      <button type="button" className="gauge-open" popoverTarget={id} data-tip={earned}>
        <svg viewBox="0 0 36 36" aria-hidden>
          <circle className="gauge-goal" cx="18" cy="18" r="15" />
          {percent > 0 && (
            <circle
              className="gauge-points"
              cx="18"
              cy="18"
              r="15"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
            />
          )}
          <text x="18" y="21.4">
            {percent}%
          </text>
        </svg>
        <span className="gauge-words">
          <b>Performance</b>
          <span>{earned}</span>
        </span>
      </button>
      <div id={id} popover="auto" className="pop gauge-pop">
        <p>Performance tracks how many points you earn per day from closing cases.</p>
      </div>
    </div>
  );
}
