import type { Light } from '@coverline/clearance/checks/trafficLight.ts';
import { lightText } from '#/features/clearance/clearanceWords.ts';
import { classes } from '#/ui/base/classes.ts';

/** A bar at the edge of its row, once its visit is near and not cleared. Green says nothing that the status does not. */
export const LightMark = ({ light }: { readonly light: Light }) =>
  (light === 'Amber' || light === 'Red') && (
    <i className={classes('clear-light', light === 'Red' ? 'bad' : 'quest')} title={lightText[light]}>
      <span className="sr">{lightText[light]}</span>
    </i>
  );
