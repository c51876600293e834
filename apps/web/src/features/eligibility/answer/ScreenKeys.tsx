import { worded } from '#/api/terms.ts';
import { Keys } from '#/ui/marks/Keys.tsx';

/** The keys of the screen, where nothing else is to be read yet. A telephone has none. */
export const ScreenKeys = () => (
  <p className="screen-keys dim">
    <span>
      <Keys said of={['/']} /> {worded('finds {a patient}')}
    </span>
    <span>
      <Keys said of={['Enter']} /> checks
    </span>
    <span>
      <Keys said of={['Alt', 'A']} /> to the answer
    </span>
    <span>
      <Keys said of={['Alt', 'E']} /> to the evidence
    </span>
    <span>
      <Keys said of={['Alt', 'R']} /> back to the request
    </span>
  </p>
);
