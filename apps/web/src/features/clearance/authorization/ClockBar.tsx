import type { AuthClock } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { classes } from '#/ui/base/classes.ts';
import { gradeClass } from '#/ui/marks/grade.ts';

/** How much of the payer's time has run, with ticks where somebody is told. What it says stands in words beside it. */
export function ClockBar({ clock }: { readonly clock: AuthClock }) {
  const share = Math.min(100, Math.max(0, clock.Percent));
  return (
    <span
      className={classes('auth-bar', gradeClass[clock.Colour], clock.Stand === 'Paused' && 'is-paused')}
      aria-hidden
    >
      <span className="auth-bar-run" style={{ inlineSize: `${share}%` }} />
      <span className="auth-bar-tick is-half" />
      <span className="auth-bar-tick is-most" />
    </span>
  );
}
